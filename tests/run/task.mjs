import { checkCatalogs } from './catalogs.mjs';
import { install } from './install.mjs';
import { tool } from './process.mjs';

const types = () => tool('typescript/bin/tsc', ['--noEmit', '-p', '.']);
const oxlint = () => tool('oxlint/bin/oxlint', ['--deny-warnings']);
const oxfmt = (...args) => tool('oxfmt/bin/oxfmt', args);

/** Each task does one thing and resolves to an exit code. */
export const tasks = {
  types,
  lint: async () => Math.max(await oxlint(), await oxfmt('--check'), await checkCatalogs()),
  format: () => oxfmt('--write'),
  extract: () => tool('@lingui/cli/dist/lingui.js', ['extract', '--clean']),
};

const name = process.argv[2];
if (process.argv[1]?.endsWith('task.mjs') && name !== undefined) {
  await install();
  process.exit(await tasks[name]());
}
