import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { webManifest } from '../../../src/domain/protocol/web-manifest.ts';
import { chooseEncoding, compress, type Encoding } from './compress.ts';

const types: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const placeholder = '__CSP_NONCE__';

/** The security headers of every response; the README tells other hosts to send the same. */
export function securityHeaders(nonce: string): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/** A new nonce of 128 random bits, the least that CSP recommends. */
export const createNonce = (): string => randomBytes(16).toString('base64');

interface Asset {
  readonly body: Uint8Array;
  readonly tag: string;
}

/** By hash of the content, so that a platform which starts in the process of another compresses nothing again. */
const compressed = new Map<string, Promise<Uint8Array>>();

const brandIconPath = '/brand-icon.svg';
/** Browsers of iOS look for it at this address, whatever the page says. */
const touchIconPath = '/apple-touch-icon.png';

const manifestPath = '/manifest.webmanifest';

/** The portal of a host as an installed application. */
export interface InstalledAs {
  readonly name: string;
  /** Names the image of the brand's icon; null where the portal's own icons are used. */
  readonly iconKey: string | null;
  /** The brand's icon as SVG. */
  readonly drawIcon: () => Promise<string | null>;
  /** The same for iOS, as PNG. */
  readonly drawTouchIcon: () => Promise<Uint8Array | null>;
}

/**
 * Serves the built portal in `dist` with security headers; without it, only what depends on the brand of the host: the
 * manifest and its icons. Answers null for requests that are not the portal's: other methods, `/v1` and `/ws`. Every
 * navigation gets the page, so that routes can be opened directly.
 */
export function portalHandler({
  dist,
  installedOn,
}: {
  readonly dist: string | null;
  /** How browsers install the portal of this host. */
  readonly installedOn?: (hostName: string) => InstalledAs;
}): (request: Request) => Promise<Response | null> {
  const root = dist === null ? null : resolve(dist);

  const read = async (path: string): Promise<Asset | null> => {
    if (root === null) return null;
    const file = resolve(root, `.${path}`);
    if (!file.startsWith(root + sep)) return null;
    try {
      const body = await readFile(file);
      return { body, tag: createHash('sha256').update(body).digest('base64url').slice(0, 22) };
    } catch {
      return null;
    }
  };

  const compressOnce = ({ body, tag }: Asset, encoding: Encoding): Promise<Uint8Array> => {
    const key = `${encoding} ${tag}`;
    const known = compressed.get(key) ?? compress(body, encoding);
    compressed.set(key, known);
    return known;
  };

  const page = async (request: Request, headers: Record<string, string>, nonce: string) => {
    const index = await read('/index.html');
    if (index === null) return text(503, 'The portal has not been built.', headers);
    const html = Buffer.from(index.body).toString().replaceAll(placeholder, nonce);
    const type = types['.html'] ?? '';
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), type);
    // No validator, because a 304 would combine this response's nonce with an older page.
    const cache = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
    const body = await compress(Buffer.from(html), encoding);
    return answer(request, 200, body, { ...headers, ...cache, 'content-type': type }, encoding);
  };

  return async (request) => {
    const { hostname, pathname } = new URL(request.url);
    const path = decode(pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (/^\/(?:v1|ws)(?:\/|$)/.test(path ?? pathname)) return null;
    const nonce = createNonce();
    const headers = securityHeaders(nonce);
    if (path === null) return text(400, 'Malformed path.', headers);
    const branded = (type: string, body: Uint8Array): Response => {
      const own = { 'cache-control': 'no-cache', 'content-type': types[type] ?? '' };
      return answer(request, 200, body, { ...headers, ...own }, 'identity');
    };
    const installed = installedOn?.(hostname);
    if (path === brandIconPath) {
      const icon = (await installed?.drawIcon()) ?? null;
      return icon === null ? text(404, 'Not found.', headers) : branded('.svg', Buffer.from(icon));
    }
    if (path === touchIconPath) {
      const icon = (await installed?.drawTouchIcon()) ?? null;
      if (icon !== null) return branded('.png', icon);
    }
    if (path === manifestPath && installed !== undefined)
      return branded('.webmanifest', Buffer.from(manifestOf(installed)));
    if (root === null) return null;
    const isPage = path === '/' || path === '/index.html';
    const asset = isPage || path.endsWith('/') ? null : await read(path);
    if (asset === null) {
      const wanted = isPage || (isNavigation(request) && !path.startsWith('/assets/'));
      return wanted ? page(request, headers, nonce) : text(404, 'Not found.', headers);
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), type);
    const etag = `"${asset.tag}-${encoding}"`;
    const all = {
      ...headers,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': type,
      etag,
      vary: 'accept-encoding',
    };
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: all });
    return answer(request, 200, await compressOnce(asset, encoding), all, encoding);
  };
}

/** The manifest with the brand's name, and its icons in place of the portal's own. */
function manifestOf({ name, iconKey }: InstalledAs): string {
  // Browsers fetch an icon again when its address changes.
  const icons = [
    { src: `${brandIconPath}?${iconKey}`, sizes: 'any', type: types['.svg'], purpose: 'any maskable' },
    { src: `${touchIconPath}?${iconKey}`, sizes: '180x180', type: types['.png'] },
  ];
  return JSON.stringify({ ...webManifest, name, short_name: name, ...(iconKey !== null && { icons }) });
}

function answer(
  request: Request,
  status: number,
  body: Uint8Array,
  headers: Record<string, string>,
  encoding: Encoding,
): Response {
  const coded = encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding };
  const length = { 'content-length': String(body.byteLength) };
  const sent = request.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(sent, { status, headers: { ...coded, ...length } });
}

const text = (status: number, message: string, headers: Record<string, string>): Response =>
  new Response(message, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  });

const isNavigation = (request: Request): boolean =>
  request.headers.get('sec-fetch-mode') === 'navigate' ||
  (request.headers.get('accept') ?? '').includes('text/html');

function decode(path: string): string | null {
  try {
    const plain = decodeURIComponent(path);
    return plain.includes('\0') ? null : plain;
  } catch {
    return null;
  }
}
