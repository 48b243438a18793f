/* MPEG audio, layer III (ISO/IEC 11172-3, 13818-3): a sequence of frames whose headers give their length. */

/** Bit rates in kbit/s by their index in the header: MPEG 1, then MPEG 2 and 2.5. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

interface Frame {
  /** In bytes. */
  readonly length: number;
  readonly seconds: number;
}

/** The frame that begins at an offset, or null. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  // Eleven sync bits, layer III, and not the reserved version.
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || version === 1) return null;
  const isMpeg1 = version === 3;
  const bits = (isMpeg1 ? rates1 : rates2)[rates >> 4];
  const rate = sampleRates[(rates >> 2) & 3];
  if (!bits || rate === undefined) return null;
  const samplesPerSecond = rate / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  const padding = (rates >> 1) & 1;
  return {
    length: Math.floor(((isMpeg1 ? 144 : 72) * bits * 1000) / samplesPerSecond) + padding,
    seconds: (isMpeg1 ? 1152 : 576) / samplesPerSecond,
  };
}

/** A byte range that holds whole frames, and their duration. */
export interface Frames {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/**
 * The whole frames in a chunk of a file, wherever it was cut; null if there are none. Bytes before the first frame are
 * not audio (the end of an earlier frame, a tag); bytes after the last belong to the next chunk.
 */
export function wholeFrames(bytes: Uint8Array): Frames | null {
  for (let from = 0; from < bytes.length; from += 1) {
    const first = frameAt(bytes, from);
    if (!first || from + first.length > bytes.length) continue;
    // Other bytes can look like a frame header by chance, but rarely like two in a row.
    const isLast = from + first.length + 3 > bytes.length;
    if (!isLast && !frameAt(bytes, from + first.length)) continue;
    let to = from;
    let seconds = 0;
    for (
      let next: Frame | null = first;
      next && to + next.length <= bytes.length;
      next = frameAt(bytes, to)
    ) {
      to += next.length;
      seconds += next.seconds;
    }
    return { from, to, seconds };
  }
  return null;
}
