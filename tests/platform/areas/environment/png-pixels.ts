import { promisify } from 'node:util';
import { crc32, deflateSync, inflate } from 'node:zlib';
import { channels, chunksOf } from './clean-png.ts';
import { inSteps } from './in-steps.ts';

const inflated = promisify(inflate);

/** Pixels of four bytes each: red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The neighbour by which the Paeth filter predicts a byte. */
function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  return toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
}

function predicted(filter: number | undefined, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, upLeft);
    default:
      return 0;
  }
}

/** Undoes the filters of all rows. `step`: the bytes of a pixel, at least one. */
async function unfiltered(
  raw: Uint8Array,
  rowBytes: number,
  height: number,
  step: number,
): Promise<Uint8Array> {
  const rows = new Uint8Array(rowBytes * height);
  await inSteps(height, (y) => {
    const from = y * (rowBytes + 1);
    const filter = raw[from];
    const start = y * rowBytes;
    for (let x = 0; x < rowBytes; x += 1) {
      const left = x < step ? 0 : (rows[start + x - step] ?? 0);
      const up = y === 0 ? 0 : (rows[start + x - rowBytes] ?? 0);
      const upLeft = x < step || y === 0 ? 0 : (rows[start + x - rowBytes - step] ?? 0);
      rows[start + x] = (raw[from + 1 + x] ?? 0) + predicted(filter, left, up, upLeft);
    }
  });
  return rows;
}

/** The pixels of a PNG that `cleanPng` has accepted; null for an interlaced one. */
export async function readPixels(png: Buffer): Promise<Pixels | null> {
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
  const rows = await unfiltered(await inflated(dataOf('IDAT')), rowBytes, height, step);
  const [palette, transparent] = [dataOf('PLTE'), dataOf('tRNS')];
  const maxSample = 2 ** depth - 1;
  const scale = depth < 8 && colour !== 3 ? 255 / maxSample : 1;
  /** A sample of a pixel, without the lower byte of two. */
  const sample = (y: number, index: number): number => {
    const bit = index * depth;
    const byte = rows[y * rowBytes + (bit >> 3)] ?? 0;
    return depth >= 8 ? byte : (byte >> (8 - depth - (bit & 7))) & maxSample;
  };
  const colours = count >= 3 ? 1 : 0;
  const data = new Uint8Array(width * height * 4);
  await inSteps(height, (y) => {
    for (let x = 0, to = y * width * 4; x < width; x += 1, to += 4) {
      const first = sample(y, x * count);
      for (let n = 0; n < 3; n += 1)
        data[to + n] =
          colour === 3 ? (palette[first * 3 + n] ?? 0) : scale * sample(y, x * count + n * colours);
      data[to + 3] =
        colour === 3 ? (transparent[first] ?? 255) : count % 2 === 0 ? sample(y, x * count + count - 1) : 255;
    }
  });
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
