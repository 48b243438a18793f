/* MPEG audio, layer III (ISO/IEC 11172-3, 13818-3): a row of frames, each of which says how long it is. */

/** Thousands of bits a second, by the number in the head; of MPEG 1, and of 2 and 2.5. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

interface Frame {
  /** Bytes. */
  readonly length: number;
  readonly seconds: number;
}

/** The frame that begins there, or null where none does. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  // Eleven bits that are set, layer III, no version that there is not.
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || version === 1) return null;
  const isFirst = version === 3;
  const bits = (isFirst ? rates1 : rates2)[rates >> 4];
  const rate = sampleRates[(rates >> 2) & 3];
  if (!bits || rate === undefined) return null;
  const samplesPerSecond = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const padding = (rates >> 1) & 1;
  return {
    length: Math.floor(((isFirst ? 144 : 72) * bits * 1000) / samplesPerSecond) + padding,
    seconds: (isFirst ? 1152 : 576) / samplesPerSecond,
  };
}

/** A stretch of bytes that holds whole frames, and how long they last. */
export interface Frames {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/**
 * The whole frames in a piece of a file, wherever the piece was cut; null where there are none. What is before the
 * first of them is no sound (the end of a frame, a title); what follows the last belongs to the next piece.
 */
export function wholeFrames(bytes: Uint8Array): Frames | null {
  for (let from = 0; from < bytes.length; from += 1) {
    const first = frameAt(bytes, from);
    if (!first || from + first.length > bytes.length) continue;
    // By chance other bytes look like the head of a frame, and seldom like those of two.
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
