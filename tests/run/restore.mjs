import { install } from './install.mjs';

await install();
const { register } = await import('tsx/esm/api');
register();
process.argv.splice(2, 0, 'restore');
await import('../platform/main.ts');
