import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { endOnSignals } from './parent.mjs';
import { root } from './process.mjs';

endOnSignals();

await install();
const code = await build();
if (code !== 0) process.exit(code);
if ((await ensureChromium()) === undefined) {
  console.error('No Chromium: install one, or set CHROMIUM to its path.');
  process.exit(1);
}

const { register } = await import('tsx/esm/api');
register();
const { runSoak } = await import('../bench/soak/run-soak.ts');
process.exit(await runSoak(process.argv.slice(2), `${root}dist`));
