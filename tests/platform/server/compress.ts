import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client accepts (`accept-encoding`); types that are compressed already stay as they are. */
export function chooseEncoding(accepted: string | null, type: string): Encoding {
  if (!/^(?:text\/|application\/(?:json|manifest)|image\/svg)/.test(type)) return 'identity';
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';'));
  const accepts = (name: string) =>
    names.some(([coding, quality]) => coding === name && quality?.trim() !== 'q=0');
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses a body. Quality 5 takes a few milliseconds for the shell, within some per cent of the best ratio. */
export function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? zip(body) : Promise.resolve(body);
}
