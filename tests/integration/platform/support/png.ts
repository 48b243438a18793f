import { crc32, deflateSync } from 'node:zlib';

export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngParts {
  /** The size that the header declares, if not the true one. */
  readonly declared?: readonly [width: number, height: number];
  /** Chunks between header and pixels. */
  readonly extra?: readonly Buffer[];
  readonly colour?: readonly [red: number, green: number, blue: number];
}

/** A PNG of one colour. */
export function pngOf(
  width: number,
  height: number,
  { declared, extra = [], colour = [15, 118, 110] }: PngParts = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared?.[0] ?? width, 0);
  header.writeUInt32BE(declared?.[1] ?? height, 4);
  // 8 bits a channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
