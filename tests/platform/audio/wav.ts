/** Telephony's audio as a file: one channel, 16 bit. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

/** A note to be played: its frequency in Hz (0 for silence), and for how long, ms. */
export type Note = readonly [frequency: number, ms: number];

const volume = 0.3 * 0x7fff;
/** Each note fades in and out, or it would click. */
const fadeMs = 8;

/** Notes one after the other, as a file. */
export function toneWav(notes: readonly Note[], sampleRate: number): Buffer {
  const lengths = notes.map(([, ms]) => Math.round((ms * sampleRate) / 1000));
  const samples = new Int16Array(lengths.reduce((sum, length) => sum + length, 0));
  const fade = (fadeMs * sampleRate) / 1000;
  let start = 0;
  for (const [index, [frequency]] of notes.entries()) {
    const length = lengths[index] ?? 0;
    for (let at = 0; at < length; at += 1) {
      const loud = Math.min(1, at / fade, (length - at) / fade);
      samples[start + at] = volume * loud * Math.sin((2 * Math.PI * frequency * at) / sampleRate);
    }
    start += length;
  }
  return wavOf(samples, sampleRate);
}
