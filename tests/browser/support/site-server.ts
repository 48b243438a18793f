import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portalHandler } from '../../platform/server/portal.ts';

export interface SiteServer {
  readonly origin: string;
  /** Serves another build from now on, and no file of the previous one. */
  deploy(dist: string): void;
  close(): Promise<void>;
}

/** A web server that serves the portal without a platform. */
export async function serveSite(dist: string): Promise<SiteServer> {
  let portal = portalHandler({ dist });
  const answer = async (request: Request) => (await portal(request)) ?? new Response(null, { status: 404 });
  const server = createServer((request, response) => void getRequestListener(answer)(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => void (portal = portalHandler({ dist: next })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
