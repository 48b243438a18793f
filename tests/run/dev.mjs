import { install } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './process.mjs';

await install();

// Vite proxies `/v1`, `/ws` and `/config.json` to the platform in this process.
process.env.PORT ??= '4000';
process.env.PLATFORM_URL = `http://127.0.0.1:${process.env.PORT}`;
const { register } = await import('tsx/esm/api');
register();
endWithNpm();
await import('../platform/main.ts');

const { createServer } = await import('vite');
const server = await createServer({ root });
await server.listen();
console.log('With hot reload, against the same platform:');
server.printUrls();
