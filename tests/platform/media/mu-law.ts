/** G.711 mu-law, as PCMU carries it (RFC 3551): 8,000 samples a second, a byte each. */
export const sampleRate = 8000;
/** Samples, and bytes, in a packet of 20 ms. */
export const frameLength = 160;
export const frameMs = 20;

const bias = 0x84;
const clip = 32_635;

/** A sample of 16 bits as its byte. */
export function encodeMuLaw(sample: number): number {
  const magnitude = Math.min(Math.abs(Math.round(sample)), clip) + bias;
  const exponent = Math.max(0, 31 - Math.clz32(magnitude) - 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

/** The sample that a byte stands for. */
export function decodeMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 0x07)) - bias;
  return (bits & 0x80) === 0 ? magnitude : -magnitude;
}
