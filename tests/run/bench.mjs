import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';

await install();
const code = await build();
if (code !== 0) process.exit(code);
if ((await ensureChromium()) === undefined) {
  console.error('No Chromium: install one, or name one in CHROMIUM.');
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
const { runBench } = await import('../bench/main.ts');
process.exit(await runBench(process.argv.slice(2)));
