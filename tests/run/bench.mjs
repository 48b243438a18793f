import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install, installInto } from './install.mjs';
import { endOnSignals } from './parent.mjs';

endOnSignals();

// `npm test` passes `--built`: it has installed and built already.
const isBuilt = process.argv.includes('--built');
if (!isBuilt) {
  await install();
  const code = await build();
  if (code !== 0) process.exit(code);
}
if ((await ensureChromium()) === undefined) {
  console.error('No Chromium: install one, or set CHROMIUM to its path.');
  process.exit(1);
}

const args = process.argv.slice(2).filter((argument) => argument !== '--built');
// The short mode measures no peers.
const hasPeers = !args.includes('--short') && (await installInto('tests/bench/peers'));

const { register } = await import('tsx/esm/api');
register();
const { runBench } = await import('../bench/main.ts');
process.exit(await runBench(args, hasPeers));
