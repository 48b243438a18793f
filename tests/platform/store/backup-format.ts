import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import * as v from 'valibot';

/*
 * A backup is one file: the header as a line of JSON, the packed database, the other files one after the other in the
 * order of the header, and a line with the hash of all before it.
 */

const kind = 'portal backup';

/** Only below the folders that hold files, and never upwards. */
const path = v.pipe(v.string(), v.regex(/^(?:audio|exports)(?:\/[\w-][\w.-]*)+$/));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

const headerSchema = v.object({
  kind: v.literal(kind),
  schema: v.object({ version: v.pipe(v.number(), v.integer()), build: v.string() }),
  at: v.string(),
  databaseBytes: bytes,
  files: v.array(v.object({ path, bytes })),
});
export type BackupHeader = v.InferOutput<typeof headerSchema>;

export class BadBackup extends Error {
  override name = 'BadBackup';
}

export const headerLine = (header: Omit<BackupHeader, 'kind'>): Buffer =>
  Buffer.from(`${JSON.stringify({ kind, ...header })}\n`);

const hashLine = (hash: string): Buffer => Buffer.from(`\nsha256 ${hash}\n`);
const hashLineLength = hashLine('0'.repeat(64)).length;

/** The parts of a backup with its last line. */
export async function* withHash(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield hashLine(hash.digest('hex'));
}

/** A part of a file, from `start` on. */
export async function* partOf(file: string, start: number, length: number): AsyncGenerator<Buffer> {
  if (length === 0) return;
  for await (const part of createReadStream(file, { start, end: start + length - 1 })) yield part as Buffer;
}

/** Whether the file is whole, which only its last line tells. Throws BadBackup. */
export async function checkWhole(file: string): Promise<void> {
  const handle = await open(file);
  let size: number;
  const last = Buffer.alloc(hashLineLength);
  try {
    ({ size } = await handle.stat());
    if (size > hashLineLength) await handle.read(last, 0, hashLineLength, size - hashLineLength);
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  for await (const part of partOf(file, 0, Math.max(0, size - hashLineLength))) hash.update(part);
  if (!last.equals(hashLine(hash.digest('hex'))))
    throw new BadBackup(`${file} is not a whole backup: its end is missing, or it was changed`);
}

/** The header of a whole backup, and where the database begins. Throws BadBackup. */
export async function readHeader(file: string): Promise<{ header: BackupHeader; start: number }> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file)) {
    const end = (part as Buffer).indexOf('\n');
    parts.push(end < 0 ? (part as Buffer) : (part as Buffer).subarray(0, end));
    if (end >= 0) break;
  }
  const line = Buffer.concat(parts);
  let json: unknown;
  try {
    json = JSON.parse(line.toString());
  } catch {
    json = null;
  }
  const read = v.safeParse(headerSchema, json);
  if (!read.success) throw new BadBackup(`${file} is not a backup of this platform`);
  return { header: read.output, start: line.length + 1 };
}
