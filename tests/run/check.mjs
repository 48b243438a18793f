import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root, run } from './process.mjs';
import { asOneTest, summarize, timed, vitest } from './stages.mjs';

/* The quick check of everyday work: types, lint and unit tests. */

endWithNpm();
await install();

/** Runs a task of `task.mjs` beside other work, and prints its output when it ends. */
async function beside(name) {
  let printed = '';
  const onOutput = (text) => (printed += text);
  const code = await run(process.execPath, [`${root}tests/run/task.mjs`, name], { onOutput });
  console.log(`\n── ${name} ──\n${printed.trimEnd()}`);
  return asOneTest(code);
}

// All at once: the compiler and the linter use what the unit tests leave idle of two cores.
const results = await Promise.all([
  timed('types', () => beside('types')),
  timed('lint', () => beside('lint')),
  timed('unit', () => vitest('unit', '--project', 'unit-alone')),
]);
summarize(results);
