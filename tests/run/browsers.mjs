import { build } from './build.mjs';
import { install } from './install.mjs';

await install();
const code = await build();
if (code !== 0) process.exit(code);

const { register } = await import('tsx/esm/api');
register();
const { runSmoke } = await import('../webdriver/main.ts');
process.exit(await runSmoke());
