import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sendRequest } from './send-request.ts';

const examples = fileURLToPath(new URL('../../../hosting', import.meta.url));

export const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];

export const isInstalled = (name: ServerName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;

/** A built portal with one file of each kind. */
const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Portal</title>',
  'engine.js': 'export {};',
  'service-worker.js': 'self.skipWaiting();',
  'manifest.webmanifest': '{"name":"Portal"}',
  'apple-touch-icon.png': 'PNG',
  'assets/app-1a2b3c.js': 'export {};',
  'assets/app-1a2b3c.css': 'body {}',
  'assets/inter-1a2b3c.woff2': 'woff2',
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly platformPort: number;
}

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The example lacks '${from}'`);
    return before.replaceAll(from, to);
  }, text);
}

/** Writes the example of a server with the addresses and folders of the test, and answers the command that runs it. */
const prepare: { readonly [Name in ServerName]: (place: Place) => readonly string[] } = {
  nginx({ folder, port, platformPort }) {
    const certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    const subject = ['-subj', '/CN=portal.example.com', '-days', '2', '-nodes'];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        ...subject,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    for (const name of ['portal-headers.conf', 'portal-proxy.conf'])
      cpSync(join(examples, name), join(folder, name));
    const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    const text = replaced(readFileSync(join(examples, 'nginx.conf'), 'utf8'), [
      ['http {', `http {\n  ${bodies.join('\n  ')}`],
      ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid; daemon off;`],
      ['/var/log/nginx/error.log', `${folder}/error.log`],
      ['/var/log/nginx/portal.log', join(folder, 'access.log')],
      ['127.0.0.1:4000', `127.0.0.1:${platformPort}`],
      ['  server {\n    listen 80;', `  server {\n    listen 127.0.0.1:${port + 1};`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/ssl/portal.example.com.pem', certificate],
      ['/etc/ssl/private/portal.example.com.key', key],
      ['/srv/portal', folder],
    ]);
    writeFileSync(join(folder, 'nginx.conf'), text);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  },
  caddy({ folder, port, platformPort }) {
    const page = join(folder, 'dist/index.html');
    const nonce = '{{placeholder "http.request.uuid"}}';
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('__CSP_NONCE__', nonce));
    const text = replaced(readFileSync(join(examples, 'Caddyfile'), 'utf8'), [
      ['admin off', 'admin off\n\tauto_https off'],
      ['portal.example.com {', `http://127.0.0.1:${port} {`],
      ['127.0.0.1:4000', `127.0.0.1:${platformPort}`],
      ['/var/log/caddy/portal.log', join(folder, 'access.log')],
      ['root * /srv/portal', `root * ${folder}`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), text);
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

export interface Site {
  readonly origin: string;
  /** The access log so far. */
  readonly log: () => string;
  readonly close: () => Promise<void>;
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break;
    const answer = await sendRequest(origin, '/engine.js').catch(() => null);
    if (answer !== null) return;
    await delay(100);
  }
  throw new Error(`${server.spawnfile} does not answer at ${origin}`);
}

/** Runs a web server with its example, in front of a platform. */
export async function serveExample(name: ServerName, platformPort: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  // The workers of nginx have a user of their own.
  execFileSync('chmod', ['755', folder]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'dist', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'dist', path), text);
  }
  const port = await freePort();
  const [program = '', ...options] = prepare[name]({ folder, port, platformPort });
  const server = spawn(program, options, { stdio: 'ignore', env: { ...process.env, XDG_DATA_HOME: folder } });
  const origin = `${name === 'nginx' ? 'https' : 'http'}://127.0.0.1:${port}`;
  const close = async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await answers(origin, server).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const log = (): string => readFileSync(join(folder, 'access.log'), 'utf8');
  return { origin, log, close };
}

/** The paths of the portal's files. */
export const portalPaths: readonly string[] = Object.keys(files).map((path) => `/${path}`);
