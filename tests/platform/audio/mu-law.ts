/** G.711 mu-law, the encoding of PCMU (RFC 3551): 8,000 samples a second, one byte each. */
export const sampleRate = 8000;
/** Number of samples, and of bytes, in a packet of 20 ms. */
export const frameLength = 160;
export const frameMs = 20;

const bias = 0x84;
const clip = 32_635;

/** Encodes a 16-bit sample. */
export function encodeMuLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(Math.round(sample)), clip) + bias;
  const exponent = Math.max(0, 31 - Math.clz32(magnitude) - 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

/** Decodes a byte to a 16-bit sample. */
export function decodeMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07)) - bias;
  return (bits & 0x80) === 0 ? magnitude : -magnitude;
}
