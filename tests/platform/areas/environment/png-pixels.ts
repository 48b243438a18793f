import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { channels, chunksOf } from './clean-png.ts';

/** Pixels of four bytes each: red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The neighbour by which the Paeth filter predicts a byte. */
function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((each) => Math.abs(guess - each));
  if (toLeft === undefined || toUp === undefined || toUpLeft === undefined) return left;
  return toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
}

/** Undoes the filters of all rows. `step`: the bytes of a pixel, at least one. */
function unfiltered(raw: Uint8Array, rowBytes: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (rowBytes + 1)];
    const start = y * rowBytes;
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < step ? 0 : (rows[start + x - step] ?? 0);
      const up = y === 0 ? 0 : (rows[start + x - rowBytes] ?? 0);
      const upLeft = x < step || y === 0 ? 0 : (rows[start + x - rowBytes - step] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][filter ?? 0] ?? 0;
      rows[start + x] = (raw[y * (rowBytes + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return rows;
}

/** The pixels of a PNG that `cleanPng` has accepted; null for an interlaced one. */
export function readPixels(png: Buffer): Pixels | null {
  const chunks = chunksOf(png);
  const dataOf = (type: string): Buffer =>
    Buffer.concat(chunks.filter((each) => each.type === type).map(({ data }) => data));
  const header = dataOf('IHDR');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 8, colour = 0, , , interlace = 0] = header.subarray(8);
  if (interlace !== 0) return null;
  const count = channels[colour] ?? 1;
  const rowBytes = Math.ceil((width * depth * count) / 8);
  const step = Math.max(1, (depth * count) >> 3);
  const rows = unfiltered(inflateSync(dataOf('IDAT')), rowBytes, height, step);
  const [palette, transparent] = [dataOf('PLTE'), dataOf('tRNS')];
  const most = 2 ** depth - 1;
  /** A sample as it is stored, without the lower byte of two. */
  const sample = (y: number, index: number): number => {
    const bit = index * depth;
    const byte = rows[y * rowBytes + (bit >> 3)] ?? 0;
    return depth >= 8 ? byte : (byte >> (8 - depth - (bit & 7))) & most;
  };
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (n: number): number => sample(y, x * count + n);
      const light = (n: number): number => (depth < 8 ? Math.round((at(n) * 255) / most) : at(n));
      const isGrey = colour === 0 || colour === 4;
      const pixel =
        colour === 3
          ? [0, 1, 2].map((n) => palette[at(0) * 3 + n] ?? 0).concat(transparent[at(0)] ?? 255)
          : [light(0), light(isGrey ? 0 : 1), light(isGrey ? 0 : 2), count % 2 === 0 ? at(count - 1) : 255];
      data.set(pixel, (y * width + x) * 4);
    }
  return { width, height, data };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of these pixels. */
export function writePng({ width, height, data }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, with opacity.
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.alloc(1), data.subarray(y * width * 4, (y + 1) * width * 4)]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
