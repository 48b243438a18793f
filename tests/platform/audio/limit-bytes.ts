import { Transform } from 'node:stream';

/** More bytes arrived than allowed. */
export class OverLimit extends Error {
  override name = 'OverLimit';
  constructor(maxBytes: number) {
    super(`it is larger than ${maxBytes} bytes`);
  }
}

/** Passes bytes through and fails beyond `maxBytes`. It counts them, because a declared length may be wrong. */
export function limitBytes(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      if (size > maxBytes) done(new OverLimit(maxBytes));
      else done(null, chunk);
    },
  });
}
