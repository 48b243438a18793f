import { ensureAudioTools } from './audio-tools.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';

await install();
await ensureAudioTools();
const code = await build();
if (code !== 0) process.exit(code);

// In this process rather than a child: one Ctrl-C, one exit code, and nothing left behind when it is killed.
const { register } = await import('tsx/esm/api');
register();
endWithNpm();
await import('../platform/main.ts');
