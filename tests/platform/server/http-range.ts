/** The requested bytes of a content: all, a part (both ends included), or bytes beyond its end. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'beyond' };

interface RangeHeaders {
  readonly range: string | null;
  readonly ifRange: string | null;
}

const pattern = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * The bytes that a request asks for (RFC 9110 §14.2): `0-499`, `500-` and the last `-500`. Other units, several ranges,
 * malformed ranges and an outdated `If-Range` (§13.1.5) give the whole content.
 */
export function byteRange({ range, ifRange }: RangeHeaders, size: number, etag: string): ByteRange {
  const found = pattern.exec(range ?? '');
  if (!found || (ifRange !== null && ifRange !== etag)) return { kind: 'whole' };
  const [, from = '', to = ''] = found;
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? { kind: 'beyond' } : { kind: 'part', first: size - length, last: size - 1 };
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  return first >= size ? { kind: 'beyond' } : { kind: 'part', first, last };
}
