import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { asOneTest, beside, summarize, timed, vitest } from './stages.mjs';

/* The quick check of everyday work: types, lint and unit tests. */

endWithNpm();
await install();

const task = async (name) => asOneTest(await beside(name, 'task.mjs', name));

// All at once: the compiler and the linter use what the unit tests leave idle of two cores.
const results = await Promise.all([
  timed('types', () => task('types')),
  timed('lint', () => task('lint')),
  timed('unit', () => vitest('unit', '--project', 'unit-alone')),
]);
summarize(results);
