/** What of a content is asked for: all of it, a part (both ends included), or bytes that it does not have. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly first: number; readonly last: number }
  | { readonly kind: 'beyond' };

interface RangeHeaders {
  readonly range: string | null;
  readonly ifRange: string | null;
}

const shape = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i;

/**
 * Which bytes a request asks for (RFC 9110 §14.2): `0-499`, `500-` and the last `-500`. Of another unit, of several
 * parts at once or of what no one can read it is all of them, as is what has become another since (`If-Range`, §13.1.5).
 */
export function byteRange({ range, ifRange }: RangeHeaders, size: number, etag: string): ByteRange {
  const found = shape.exec(range ?? '');
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
