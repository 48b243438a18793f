import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const kib = 1024;
/** 38 KiB of base64 that compression hardly shrinks. */
const filling = randomBytes((38 * kib * 3) / 4).toString('base64');

const files: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  '/': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><title>Bare</title><link rel="icon" href="data:," />
    <link rel="stylesheet" href="/bare.css" /><script type="module" src="/bare.js"></script>
  </head>
  <body><form><label>Name <input disabled /></label></form></body>
</html>`,
  },
  '/bare.css': { type: 'text/css; charset=utf-8', body: 'body { font: 14px sans-serif; margin: 2rem }' },
  '/bare.js': {
    type: 'text/javascript; charset=utf-8',
    body: `document.querySelector('input').disabled = false\n//${filling}`,
  },
};

/** The smallest page with a form: a document, a style sheet, and a module of 38 KiB that enables the field. */
export async function serveBareSite(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url];
    if (!file) return void response.writeHead(404).end();
    const keep = url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
    response.writeHead(200, { 'content-type': file.type, 'cache-control': keep }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
