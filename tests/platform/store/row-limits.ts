import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';

/** The row cannot be stored; nothing of its unit is. */
export class InvalidRow extends Error {
  override name = 'InvalidRow';
}

/** Characters of one value. The embedded Postgres takes half a second for this many, and minutes for some more. */
export const maxTextLength = 16 * 1024 * 1024;
/** The embedded Postgres never answers for JSON of some 6,000 levels. */
export const maxDepth = 1000;
/** Ids are indexed, and an entry of an index holds 2,700 bytes. */
const maxIdLength = 600;

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];

/** Whether JSON has more levels than allowed. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length && depth <= maxDepth; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    else if (isQuoted) at += code === backslash ? 1 : 0;
    else if (code === openBrace || code === openBracket) depth += 1;
    else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return depth > maxDepth;
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    // The stack overflows, or the text would be longer than a string can be.
    throw new InvalidRow('it is nested too deeply, or too large');
  }
}

/** The row as JSON, once it is sure that the database takes it. Throws InvalidRow. */
export function rowText(type: EntityName, row: EntityRow): string {
  const ids = `${row.id}${row.organizationId}`;
  // Postgres text cannot contain a zero character, and one such id would fail the whole batch.
  if (ids.includes('\0')) throw new InvalidRow(`an id of a ${type} has a zero character`);
  if (ids.length > maxIdLength) throw new InvalidRow(`an id of a ${type} is too long`);
  const text = jsonOf(row);
  if (text.length > maxTextLength)
    throw new InvalidRow(`a ${type} of ${text.length} characters is too large to be stored`);
  if (text.length > 2 * maxDepth && isTooDeep(text))
    throw new InvalidRow(`a ${type} is nested too deeply to be stored`);
  return text;
}

/** Throws InvalidRow for a row of another table that is too large. */
export function checkTableRow(row: readonly unknown[]): void {
  for (const value of row)
    if (typeof value === 'string' && value.length > maxTextLength)
      throw new InvalidRow(`a value of ${value.length} characters is too large to be stored`);
}
