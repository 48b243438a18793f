import { install } from './install.mjs';

// `npm test` passes `--installed`.
const isInstalled = process.argv.includes('--installed');
if (!isInstalled) await install();

const { register } = await import('tsx/esm/api');
register();
const { runAttack } = await import('../attack/main.ts');
process.exit(await runAttack(process.argv.slice(2).filter((argument) => argument !== '--installed')));
