import { install } from './install.mjs';

await install();

const { register } = await import('tsx/esm/api');
register();
const { writeContract } = await import('../contract/main.ts');
process.exit(await writeContract());
