import { build } from './build.mjs';
import { ensureChromium, findHeadlessShell } from './chromium.mjs';
import { install } from './install.mjs';

await install();
const built = await build();
if (built !== 0) process.exit(built);
const chromium = await ensureChromium();
if (chromium === undefined) {
  console.error('No Chromium: install one, or set CHROMIUM to its path.');
  process.exit(1);
}
const env = { CHROMIUM: chromium, HEADLESS_SHELL: (await findHeadlessShell()) ?? chromium };

const { register } = await import('tsx/esm/api');
register();
const { runLook } = await import('../look/main.ts');
process.exit(await runLook(process.argv.slice(2), env));
