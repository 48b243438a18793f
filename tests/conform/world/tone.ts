const rate = 8000;
const headerBytes = 44;

/** A wav file with a second of a tone, as a telephone has it: one channel, 16 bit. */
export function toneFile(): Blob {
  const file = new DataView(new ArrayBuffer(headerBytes + rate * 2));
  const write = (at: number, text: string): void => {
    for (let n = 0; n < text.length; n += 1) file.setUint8(at + n, text.charCodeAt(n));
  };
  write(0, 'RIFF');
  file.setUint32(4, file.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * 2, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  write(36, 'data');
  file.setUint32(40, rate * 2, true);
  for (let n = 0; n < rate; n += 1)
    file.setInt16(headerBytes + n * 2, 9000 * Math.sin((n * 2 * Math.PI * 440) / rate), true);
  return new Blob([file]);
}
