import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { runConform } from '../../conform/main.ts';
import { untrusted } from './certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-'));
const passwordFile = join(folder, 'password');
writeFileSync(passwordFile, 'secret\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Serves any request like this; resolves to the address. */
async function serve(listener: RequestListener, isSecure = false): Promise<string> {
  const server = isSecure ? createSecureServer(untrusted, listener) : createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs against an address; resolves to the exit code and to what was printed. */
async function run(base: string, ...more: readonly string[]) {
  const printed: string[] = [];
  const args = ['--base', base, '--user', 'admin', '--password-file', passwordFile, ...more];
  const { code } = await runConform(args, {
    print: (text) => void printed.push(text),
    onInterrupt: () => undefined,
  });
  return { code, text: printed.join('\n') };
}

describe('an address that is not a platform', () => {
  test('where nothing listens', async () => {
    const base = await serve(() => undefined);
    for (const close of closings.splice(0)) close();
    expect(await run(base)).toEqual({ code: 2, text: `${base} does not answer: nothing listens there` });
  });

  test('that hangs', async () => {
    const base = await serve(() => undefined);
    expect(await run(base, '--deadline', '0.2')).toEqual({
      code: 2,
      text: `${base} does not answer within 0.2 s`,
    });
  });

  test('that answers HTML', async () => {
    const base = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>'),
    );
    expect(await run(base)).toEqual({
      code: 2,
      text: `${base} is not a platform: POST /v1/auth/sessions is answered with 200 and text/html, not with a session`,
    });
  });

  test('that answers other JSON', async () => {
    const base = await serve((_, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}'),
    );
    expect((await run(base)).text).toContain('is answered with 404 and application/json, not with a session');
  });

  test('that closes the connection', async () => {
    const base = await serve((request) => void request.socket.destroy());
    expect(await run(base)).toEqual({ code: 2, text: `${base} does not answer: the connection was closed` });
  });

  test('whose certificate nobody trusts', async () => {
    const base = await serve((_, response) => response.end('{}'), true);
    const { code, text } = await run(base);
    expect(code).toBe(2);
    expect(text).toContain(`The certificate of ${base} is not trusted: self-signed certificate`);
  });
});

describe('options', () => {
  test.each([
    [['--base', 'https://api.example.com'], '--base, --user and --password-file are needed'],
    [['--what'], "Unknown option '--what'"],
    [
      ['--base', 'somewhere', '--user', 'a', '--password-file', passwordFile],
      '--base is not an http address: somewhere',
    ],
    [['--base', 'https://a', '--user', 'a', '--password-file', '/none'], '--password-file cannot be read'],
    [
      ['--base', 'https://a', '--user', 'a', '--password-file', passwordFile, '--rate', 'fast'],
      '--rate is not a positive number: fast',
    ],
    [
      ['--base', 'https://a', '--user', 'a', '--password-file', passwordFile, '--only', 'everything'],
      '--only names no area: everything',
    ],
    [
      ['--base', 'https://a', '--user', 'a', '--password-file', passwordFile, '--gaps', '/none'],
      '--gaps cannot be read',
    ],
  ])('%j', async (args, text) => {
    const printed: string[] = [];
    const { code } = await runConform(args, {
      print: (line) => void printed.push(line),
      onInterrupt: () => undefined,
    });
    expect(code).toBe(2);
    expect(printed.join('\n')).toContain(text);
  });
});
