/**
 * Why the core could not be loaded or would not take something.
 * `code`: not_found | network | blocked | broken | abi | memory | unsupported | invalid.
 */
export class CoreError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {{ cause?: unknown, field?: string }} [details] `field` names the bad value, in the document's spelling
   */
  constructor(code, message, details = {}) {
    super(message, { cause: details.cause });
    this.name = 'CoreError';
    this.code = code;
    this.field = details.field ?? null;
  }
}
