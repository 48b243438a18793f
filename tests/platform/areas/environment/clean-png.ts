import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { assetLimitPixels } from '../../../../src/domain/entities/environment/limits.ts';
import { pngSize } from '../../../../src/domain/entities/environment/png.ts';
import { invalid } from '../../base/refusal.ts';
import type { Refusal } from '../../base/refusal.ts';

const inflated = promisify(inflate);
const signatureBytes = 8;
/** The chunks that an image is drawn from. Everything else, such as places, cameras and comments, is left out. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Channels by colour type. */
export const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const notPng = (message: string): Refusal => invalid('notPng', message, 'file');

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** The chunks up to the end of the image; what follows is ignored. Throws Refusal. */
export function chunksOf(bytes: Buffer): readonly Chunk[] {
  const found: Chunk[] = [];
  for (let at = signatureBytes; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) break;
    const chunk = {
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, end - 4),
      whole: bytes.subarray(at, end),
    };
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw notPng(`The chunk ${chunk.type} is damaged`);
    found.push(chunk);
    if (chunk.type === 'IEND') return found;
    at = end;
  }
  throw notPng('The image is cut off');
}

/** The bits that a channel may have, by colour type. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** The bytes of all rows, each after its filter byte. Null for an interlaced image, which has them in seven passes. */
function rowBytes(header: Buffer, width: number, height: number): number | null {
  const [depth = 0, colour = -1, , , interlace = 0] = header.subarray(8);
  // The depth bounds what is decompressed.
  if (depths[colour]?.includes(depth) !== true)
    throw notPng(`The colour type ${colour} with ${depth} bits a channel is unknown`);
  const bits = depth * (channels[colour] ?? 0);
  return interlace === 0 ? height * (1 + Math.ceil((width * bits) / 8)) : null;
}

/** A PNG with its pixels and nothing else, or a Refusal: its content counts, not its name (S1-5-68). Throws Refusal. */
export async function cleanPng(
  bytes: Buffer,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly info: { width: number; height: number } }> {
  const size = pngSize(bytes);
  if (size === null) throw notPng('The file is not a PNG image');
  const { width, height } = size;
  // Checked before anything is decompressed: a small file may declare gigabytes of pixels.
  if (Math.max(width, height) > assetLimitPixels)
    throw invalid('tooManyPixels', `The image has ${width} × ${height} pixels`, 'file');
  const chunks = chunksOf(bytes).filter(({ type }) => kept.has(type));
  const expected = rowBytes(chunks[0]?.data ?? Buffer.alloc(0), width, height);
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  // Eight bytes are the most that a pixel has.
  const pixels = await inflated(data, { maxOutputLength: expected ?? height * (1 + width * 8) * 2 }).catch(
    () => null,
  );
  if (pixels === null || (expected !== null && pixels.length !== expected))
    throw notPng('The pixels of the image are damaged');
  const clean = [bytes.subarray(0, signatureBytes), ...chunks.map(({ whole }) => whole)];
  return { bytes: Buffer.from(Buffer.concat(clean)), info: { width, height } };
}
