/** A wav file of telephony audio: one channel, 16 bit. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

/** A note: its frequency in Hz (0 for silence) and its length in ms. */
export type Note = readonly [frequency: number, ms: number];

const volume = 0.3 * 0x7fff;
/** Each note fades in and out; otherwise it would click. */
const fadeMs = 8;

/** Whether a note keeps its volume, or dies away like that of a bell. */
type Sounding = 'held' | 'struck';
/** The volume at the end of a struck note. */
const rest = 0.05;

/** A wav file that plays the notes one after the other. */
export function toneWav(notes: readonly Note[], sampleRate: number, sounding: Sounding = 'held'): Buffer {
  const lengths = notes.map(([, ms]) => Math.round((ms * sampleRate) / 1000));
  const samples = new Int16Array(lengths.reduce((sum, length) => sum + length, 0));
  const fade = (fadeMs * sampleRate) / 1000;
  let start = 0;
  for (const [index, [frequency]] of notes.entries()) {
    const length = lengths[index] ?? 0;
    for (let at = 0; at < length; at += 1) {
      const swell = Math.min(1, at / fade, (length - at) / fade);
      const loudness = sounding === 'held' ? swell : swell * rest ** (at / length);
      samples[start + at] = volume * loudness * Math.sin((2 * Math.PI * frequency * at) / sampleRate);
    }
    start += length;
  }
  return wavOf(samples, sampleRate);
}
