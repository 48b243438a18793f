import { install } from './install.mjs';
import { root, run } from './process.mjs';

/** A page to read, outside of the build: it is never served under the portal's policy. */
const docs = 'test-results/contract.html';

await install();

const { register } = await import('tsx/esm/api');
register();
const { writeContract } = await import('../contract/main.ts');
const code = await writeContract();
if (process.argv.includes('--docs')) {
  const builder = ['-y', '@redocly/cli@2.77.0', 'build-docs'];
  await run('npx', [...builder, `${root}tests/spec/openapi.json`, '-o', docs]);
}
process.exit(code);
