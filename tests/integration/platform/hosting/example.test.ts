import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { callHeader, uploadLimitOf } from '../../../../src/domain/protocol/call.ts';
import { securityHeaders } from '../../../platform/server/portal.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';
import { sendRequest } from './send-request.ts';
import type { Answer } from './send-request.ts';
import { isInstalled, portalPaths, serveExample, servers } from './site.ts';
import type { Site } from './site.ts';

const navigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

/** The security headers, with this nonce in place of the answer's own. */
function protection(answer: Answer, nonce: string): Record<string, unknown> {
  const names = Object.keys(securityHeaders(''));
  return Object.fromEntries(
    names.map((name) => [name, String(answer.headers[name]).replace(nonceOf(answer), nonce)]),
  );
}

// A suite of a server that is not installed is skipped.
for (const name of servers)
  describe.runIf(isInstalled(name))(`${name} with the example`, () => {
    let platform: Platform;
    let site: Site;

    beforeAll(async () => {
      platform = await quietPlatform({ trustedProxies: ['127.0.0.1'] });
      site = await serveExample(name, Number(new URL(platform.origin).port));
    });
    afterAll(async () => {
      await site.close();
      await platform.close();
    });
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      sendRequest(site.origin, path, { headers });

    test.each([...portalPaths, '/', '/o/harbour/users', '/assets/none.js', '/none.txt'])(
      'sends the security headers with %s',
      async (path) => {
        const answer = await get(path, path.startsWith('/o/') ? navigation : {});
        expect(protection(answer, 'n')).toEqual(securityHeaders('n'));
      },
    );

    test('gives each page a nonce of its own, in its policy and its text', async () => {
      const pages = [await get('/', navigation), await get('/o/harbour/users', navigation)];
      for (const page of pages) {
        expect(page.status).toBe(200);
        expect(page.headers['content-type']).toContain('text/html');
        expect(nonceOf(page).length).toBeGreaterThanOrEqual(22);
        expect(page.body).toContain(`nonce="${nonceOf(page)}"`);
        expect(page.body).not.toContain('__CSP_NONCE__');
      }
      expect(new Set(pages.map(nonceOf)).size).toBe(2);
    });

    test.each([
      ['/assets/app-1a2b3c.js', 200, 'public, max-age=31536000, immutable'],
      ['/assets/none.js', 404, 'no-store'],
      ['/none.txt', 404, 'no-store'],
      ['/engine.js', 200, 'no-cache'],
      ['/service-worker.js', 200, 'no-cache'],
      ['/index.html', 200, 'no-cache'],
    ])('answers %s with %i, to be kept as %s', async (path, status, cache) => {
      const answer = await get(path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, cache]);
    });

    test('never answers a script with the page, also not to a browser that navigates there', async () => {
      expect((await get('/assets/none.js', navigation)).status).toBe(404);
    });

    test('keeps tokens in paths out of the log', async () => {
      expect((await get('/shared/s3cr3t-token', navigation)).status).toBe(200);
      expect((await get('/v1/first-password/s3cr3t-token', navigation)).status).toBe(404);
      await get('/v1/audio/link/s3cr3t-token', navigation);
      await get('/o/harbour/seen', navigation);
      await expect.poll(site.log).toContain('/o/harbour/seen');
      expect(site.log()).not.toContain('s3cr3t-token');
    });

    test('passes calls and the socket on', async () => {
      expect((await get('/v1/auth/permissions')).status).toBe(401);
      expect(JSON.parse((await get('/config.json')).body)).toMatchObject({ apiBaseUri: '' });
      const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/ws`, {
        origin: site.origin,
        rejectUnauthorized: false,
      });
      const answered = new Promise((resolve, reject) => {
        socket.on('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
        socket.on('error', reject);
        socket.on('close', (code) => resolve({ closed: code }));
      });
      socket.on('open', () =>
        socket.send(
          JSON.stringify({ type: 'initialize', id: -1, authToken: 'none', resumableSessionId: null }),
        ),
      );
      // The platform itself has answered: the token is invalid.
      expect(JSON.stringify(await answered)).toMatch(/A0002|4401/);
      socket.close();
    });

    test('shows a row that another browser makes, live', async () => {
      const client = createClient(platform.origin);
      const who = await client.as('operator');
      const watch = await openWatcher(site.origin, who);
      const sounds = await watch.subscribe('sound');
      const id = crypto.randomUUID();
      const sound = { id, organizationId: who.organizationId, name: 'Heard over TLS', tags: [] };
      expect((await client.call('sound.create', sound, who)).status).toBe(200);
      await expect.poll(() => sounds.row(id)?.name).toBe('Heard over TLS');
      watch.close();
    });

    test('lets the largest upload through', async () => {
      const client = createClient(platform.origin);
      const who = await client.as('operator');
      const id = crypto.randomUUID();
      const sound = { id, organizationId: who.organizationId, name: 'Long', tags: [] };
      expect((await client.call('sound.create', sound, who)).status).toBe(200);
      const answer = await sendRequest(site.origin, `/v1/audio/sound/${id}/audio/from-upload`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          [callHeader.session]: who.token,
          [callHeader.user]: who.userId,
        },
        body: new Uint8Array(uploadLimitOf('sound.fromUpload') ?? 0),
      });
      expect([answer.status, answer.body]).toEqual([200, '{}']);
    });

    test('serves what depends on the brand from the platform', async () => {
      const manifest = await get('/manifest.webmanifest');
      expect(manifest.headers['content-type']).toContain('application/manifest+json');
      expect(JSON.parse(manifest.body)).toHaveProperty('icons');
    });

    test.runIf(name === 'nginx')('tells the platform that the browser uses TLS', async () => {
      const answer = await sendRequest(site.origin, '/v1/auth/sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(200);
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-.*; Secure/);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    });
  });
