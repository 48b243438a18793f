import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { byteRange } from './http-range.ts';
import { createNonce, securityHeaders } from './portal.ts';

/** A file to send. */
export interface Content {
  readonly path: string;
  readonly size: number;
  readonly type: string;
  /** A strong validator: equal tags mean equal bytes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** The content-disposition of a download; null for content that is not saved. */
  readonly fileName: string | null;
}

// Characters with a meaning in headers, paths or shells.
const unsafe = /[^\p{L}\p{N} ._()-]+/gu;

/** A name without characters that file systems or headers cannot take. */
function plainName(name: string, extension: string): string {
  const plain = name.replace(unsafe, '-').replace(/^[. -]+|[. -]+$/g, '');
  return `${Array.from(plain).slice(0, 80).join('').trim() || 'audio'}.${extension}`;
}

/** A content-disposition with a UTF-8 file name and an ASCII fallback (RFC 6266, RFC 8187). */
export function attachment(name: string, extension: string): string {
  const full = plainName(name, extension);
  const ascii = full.normalize('NFKD').replace(/[^\x20-\x7e]+/g, '');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file, or the requested part of it (RFC 9110 §14). */
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
  const ranges = { range: request.headers.get('range'), ifRange: request.headers.get('if-range') };
  // Only GET has ranges.
  const range = request.method === 'GET' ? byteRange(ranges, size, etag) : { kind: 'whole' as const };
  if (range.kind === 'beyond') {
    const refused = { 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
    return new Response(null, { status: 416, headers: { ...headers, ...refused } });
  }
  const { first, last } = range.kind === 'part' ? range : { first: 0, last: size - 1 };
  headers['content-length'] = String(last - first + 1);
  if (range.kind === 'part') headers['content-range'] = `bytes ${first}-${last}/${size}`;
  const status = range.kind === 'part' ? 206 : 200;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const stream = Readable.toWeb(createReadStream(path, { start: first, end: last }));
  // Node types the same stream differently.
  return new Response(stream as ReadableStream<Uint8Array>, { status, headers });
}
