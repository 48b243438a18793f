import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { byteRange } from './http-range.ts';
import { createNonce, securityHeaders } from './portal.ts';

/** A file as it is sent. */
export interface Content {
  readonly path: string;
  readonly size: number;
  readonly type: string;
  /** Strong: equal tags, equal bytes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** What it is called where it is saved; null where it is shown. */
  readonly fileName: string | null;
}

// What is no letter to a header, separates folders, or means something to a shell.
const unsafe = /[^\p{L}\p{N} ._()-]+/gu;

/** A name without what a file system or a header would trip over. */
function plainName(name: string, extension: string): string {
  const plain = name.replace(unsafe, '-').replace(/^[. -]+|[. -]+$/g, '');
  return `${Array.from(plain).slice(0, 80).join('').trim() || 'audio'}.${extension}`;
}

/** Saved under a name (RFC 6266), for those who read no UTF-8 under one without its marks (RFC 8187). */
export function attachment(name: string, extension: string): string {
  const full = plainName(name, extension);
  const ascii = full.normalize('NFKD').replace(/[^\x20-\x7e]+/g, '');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file, or the part of it that is asked for (RFC 9110 §14). */
export function sendContent(request: Pick<Request, 'method' | 'headers'>, content: Content): Response {
  const { path, size, type, etag, cacheControl, fileName } = content;
  const headers: Record<string, string> = {
    ...securityHeaders(createNonce()),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': type,
    etag,
    ...(fileName !== null && { 'content-disposition': fileName }),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const asked = { range: request.headers.get('range'), ifRange: request.headers.get('if-range') };
  // A range is a part of what GET answers, and of nothing else.
  const range = request.method === 'GET' ? byteRange(asked, size, etag) : { kind: 'whole' as const };
  if (range.kind === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const { first, last } = range.kind === 'part' ? range : { first: 0, last: size - 1 };
  headers['content-length'] = String(last - first + 1);
  if (range.kind === 'part') headers['content-range'] = `bytes ${first}-${last}/${size}`;
  const status = range.kind === 'part' ? 206 : 200;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const stream = Readable.toWeb(createReadStream(path, { start: first, end: last }));
  // Node's own type of the same stream.
  return new Response(stream as ReadableStream<Uint8Array>, { status, headers });
}
