import { closeSync, openSync, readSync } from 'node:fs';
import type { Slices } from '../../../../../src/lib/async/slices.ts';
import type { Encoding } from '../../../../../src/lib/csv/decode.ts';
import { utf16Of } from '../../../../../src/lib/csv/decode.ts';

/** This much takes less than a millisecond to read and decode. */
const partBytes = 64 * 1024;

function* bytesOf(path: string): Generator<Uint8Array, undefined> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(partBytes);
    for (let size = readSync(file, buffer); size > 0; size = readSync(file, buffer))
      yield buffer.subarray(0, size);
  } finally {
    closeSync(file);
  }
}

function* decoded(path: string, encoding: Encoding): Generator<string, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  for (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function firstUtf16(path: string): Encoding | null {
  for (const bytes of bytesOf(path)) return utf16Of(bytes);
  return null;
}

/** Finds the encoding of a file, and answers the function that reads its text in parts, as often as it is called. */
export function* csvText(path: string): Slices<() => Iterable<string>> {
  const utf16 = firstUtf16(path);
  if (utf16 !== null) return () => decoded(path, utf16);
  try {
    for (const _ of decoded(path, 'utf-8')) yield;
    return () => decoded(path, 'utf-8');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return () => decoded(path, 'windows-1252');
  }
}
