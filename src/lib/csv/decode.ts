export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes inspected to detect UTF-16 without a byte order mark. */
const sampleSize = 4096;

/**
 * Detects UTF-16 without a byte order mark: in Western text every other byte is zero, the even ones in big
 * endian, the odd ones in little endian.
 */
function withoutMark(bytes: Uint8Array): ReturnType<typeof utf16Of> {
  const sample = bytes.subarray(0, sampleSize);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && odd > 2 * even) return 'utf-16le';
  return even > many && even > 2 * odd ? 'utf-16be' : null;
}

function read(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return null;
  }
}

/** The encoding of a file in UTF-16, by its byte order mark or its zero bytes; null for all others. */
export function utf16Of(bytes: Uint8Array): Extract<Encoding, `utf-16${string}`> | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : withoutMark(bytes);
}

/** Decodes a file: by byte order mark, by its zero bytes, as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  for (const encoding of [utf16Of(bytes), 'utf-8', 'windows-1252'] as const) {
    const text = encoding === null ? null : read(bytes, encoding);
    if (encoding !== null && text !== null) return { text, encoding };
  }
  return { text: '', encoding: 'utf-8' };
}
