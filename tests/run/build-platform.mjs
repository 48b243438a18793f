import { cpSync, rmSync } from 'node:fs';
import { build } from './build.mjs';
import { bundlePlatform } from './bundle-platform.mjs';
import { install } from './install.mjs';
import { root } from './process.mjs';

await install();
const code = await build();
if (code !== 0) process.exit(code);
const folder = `${root}dist-platform`;
rmSync(folder, { recursive: true, force: true });
await bundlePlatform(folder);
cpSync(`${root}dist`, `${folder}/dist`, { recursive: true });
console.log('dist-platform has the platform with the portal: node platform.mjs, beside node_modules');
