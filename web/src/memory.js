// What the browser remembers for the next visit; where storage is blocked, for as long as the page.

/** @param {string} key @returns {string | null} */
export function remembered(key) {
  try {
    return localStorage.getItem(`vaultyard.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`vaultyard.${key}`, value);
  } catch {
    // Blocked.
  }
}
