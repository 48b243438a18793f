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
  /** Bits a channel. */
  readonly depth?: number;
}

/** A PNG of one colour. */
export function pngOf(
  width: number,
  height: number,
  { declared, extra = [], colour = [15, 118, 110], depth = 8 }: PngParts = {},
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared?.[0] ?? width, 0);
  header.writeUInt32BE(declared?.[1] ?? height, 4);
  const rgb = 2;
  header.set([depth, rgb, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil((width * colour.length * depth) / 8));
  for (let at = 1; at < row.length; at += 1) row.writeUInt8(colour[(at - 1) % colour.length] ?? 0, at);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
