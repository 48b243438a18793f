import { install } from './install.mjs';

await install();

const { register } = await import('tsx/esm/api');
register();
const { runConform } = await import('../conform/main.ts');

/** The first Ctrl-C ends the run, which then removes what it has made; the second ends the process. */
const onInterrupt = (stop) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      console.error('Removing what the run has made …');
      stop();
      process.once(signal, () => process.exit(130));
    });
};
const { code } = await runConform(process.argv.slice(2), { print: (text) => console.log(text), onInterrupt });
process.exit(code);
