// scripts/vaultyard: the same core as the page, for the command line and for CI.
import { CoreError, loadCore } from '../../web/src/core/core.js';
import { formatLink } from '../../web/src/scenario/index.js';
import { mismatches } from './check.js';
import { hashes } from './hash.js';
import { InputError, loadScenario } from './load.js';
import { run, summary } from './run.js';

const USAGE = `usage: vaultyard COMMAND …
  run FILE|LINK|PRESET [--json] [--trace] [--steps]   play the scenario's input, print verdict and end
  check FILE|LINK|PRESET …                            compare with each one's "expect"
  hash FILE|LINK|PRESET                               the state hash by each engine
  link FILE|PRESET                                    the link's fragment
  json LINK|PRESET                                    the scenario as JSON
Exit code: 0 done, 1 mismatch, 2 bad input.`;

const OPTIONS = ['--json', '--trace', '--steps'];
const print = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** @param {string[]} args @returns {{ sources: string[], options: Set<string> }} */
function parseArguments(args) {
  const options = new Set(args.filter((arg) => arg.startsWith('--')));
  const unknown = [...options].find((option) => !OPTIONS.includes(option));
  if (unknown) throw new InputError(`unknown option ${unknown}\n${USAGE}`);
  return { sources: args.filter((arg) => !arg.startsWith('--')), options };
}

/** @param {string[]} sources */
function only(sources) {
  if (sources.length !== 1)
    throw new InputError(`one scenario is needed, ${sources.length} were given\n${USAGE}`);
  return loadScenario(sources[0]);
}

/** @type {Record<string, (args: string[]) => Promise<number>>} exit code by command */
const commands = {
  async run(args) {
    const { sources, options } = parseArguments(args);
    const loaded = only(sources);
    const wants = { trace: options.has('--trace'), steps: options.has('--steps') };
    const result = run(await loadCore(), loaded, wants);
    print(options.has('--json') ? JSON.stringify(result) : summary(result));
    return 0;
  },
  async check(args) {
    const { sources } = parseArguments(args);
    if (!sources.length) throw new InputError(`no scenario was given\n${USAGE}`);
    const core = await loadCore();
    let failed = 0;
    for (const source of sources) {
      const loaded = loadScenario(source);
      const wrong = mismatches(loaded.scenario, run(core, loaded));
      failed += Number(wrong.length > 0);
      print(`${wrong.length ? 'not ok' : 'ok'} ${source}`);
      wrong.forEach((each) => print(`  ${each}`));
    }
    print(`${sources.length - failed} passed, ${failed} failed`);
    return failed ? 1 : 0;
  },
  async hash(args) {
    const { scenario } = only(parseArguments(args).sources);
    const all = await hashes(scenario);
    for (const [engine, hash] of Object.entries(all)) print(`${engine} ${hash}`);
    return new Set(Object.values(all)).size === 1 ? 0 : 1;
  },
  async link(args) {
    print(`#${formatLink(only(parseArguments(args).sources).scenario)}`);
    return 0;
  },
  async json(args) {
    print(JSON.stringify(only(parseArguments(args).sources).scenario, null, 2));
    return 0;
  },
};

const [name, ...args] = process.argv.slice(2);
try {
  if (name === 'help' || name === '--help') print(USAGE);
  else if (!name || !Object.hasOwn(commands, name))
    throw new InputError(`no command "${name ?? ''}"\n${USAGE}`);
  else process.exitCode = await commands[name](args);
} catch (error) {
  if (!(error instanceof InputError) && !(error instanceof CoreError)) throw error;
  process.stderr.write(`vaultyard: ${error.message}\n`);
  process.exitCode = 2;
}
