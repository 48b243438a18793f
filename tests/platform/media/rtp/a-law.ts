import { decodeMuLaw, encodeMuLaw } from '../../audio/mu-law.ts';

/* G.711 A-law, the encoding of PCMA (RFC 3551). */

const evenBits = 0x55;

/** Encodes a 16-bit sample. */
export function encodeALaw(sample: number): number {
  const linear = Math.max(-32_768, Math.min(32_767, Math.round(sample))) >> 3;
  const magnitude = linear < 0 ? -linear - 1 : linear;
  const segment = Math.max(0, 32 - Math.clz32(magnitude) - 5);
  const step = (magnitude >> Math.max(1, segment)) & 0x0f;
  return ((linear < 0 ? 0 : 0x80) | (segment << 4) | step) ^ evenBits;
}

/** Decodes a byte to a 16-bit sample. */
export function decodeALaw(byte: number): number {
  const bits = byte ^ evenBits;
  const segment = (bits >> 4) & 0x07;
  const step = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return (bits & 0x80) === 0 ? -magnitude : magnitude;
}

const aLawOf = Uint8Array.from({ length: 256 }, (_, byte) => encodeALaw(decodeMuLaw(byte)));
const muLawOf = Uint8Array.from({ length: 256 }, (_, byte) => encodeMuLaw(decodeALaw(byte)));

export const muLawToALaw = (encoded: Buffer): Buffer => Buffer.from(encoded.map((byte) => aLawOf[byte] ?? 0));
export const aLawToMuLaw = (encoded: Buffer): Buffer =>
  Buffer.from(encoded.map((byte) => muLawOf[byte] ?? 0));
