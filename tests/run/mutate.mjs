import { install } from './install.mjs';
import { endOnSignals } from './parent.mjs';
import { root } from './process.mjs';

endOnSignals();

await install();

const { register } = await import('tsx/esm/api');
register();
const { runMutate } = await import('../mutate/main.ts');
process.exit(await runMutate(process.argv.slice(2), root));
