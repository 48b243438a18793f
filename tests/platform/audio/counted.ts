import { Transform } from 'node:stream';

/** More came than may. */
export class OverLimit extends Error {
  override name = 'OverLimit';
  constructor(maxBytes: number) {
    super(`it is larger than ${maxBytes} bytes`);
  }
}

/** Lets bytes through until there are too many: whatever was said of their number, they are counted. */
export function counted(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      if (size > maxBytes) done(new OverLimit(maxBytes));
      else done(null, chunk);
    },
  });
}
