import { durationMs } from '../../lib/duration.ts';
import { valueAt, valueReader } from '../../lib/value-at.ts';
import type { EntityRow } from './model.ts';
import type { Constraint, Sorting } from './query.ts';
import type { SearchField } from './search-field.ts';

/** The information that evaluating a constraint needs besides the row. */
export interface EvaluationContext {
  /** Server time in ms. */
  readonly now: number;
  /** Whether `organizationId` is the ancestor itself or one of its descendants. */
  readonly isWithin: (organizationId: string, ancestorId: string) => boolean;
  /** The fields that text search covers. */
  readonly searchFields: readonly SearchField[];
}

const inRange = (value: unknown, from: unknown, to: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  (from === null || compareValues(value, from) >= 0) &&
  (to === null || compareValues(value, to) < 0);

/** The texts of a field value: the string itself, or the text of every language of a multilingual value. */
export function textValues(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).filter((text) => typeof text === 'string');
}

/** The texts that search compares for a field of a row, in every variant in which people write them. */
export function searchTexts(row: EntityRow, field: SearchField): readonly string[] {
  if (typeof field === 'string') return textValues(valueAt(row, field));
  return textValues(valueAt(row, field.path)).flatMap(field.variants);
}

/** `needle` must be trimmed and in lower case. */
const contains = (texts: readonly string[], needle: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(needle));

/** Case-insensitive substring in any search field, or the exact id (S0-5-05). */
export function matchesText(row: EntityRow, text: string, fields: readonly SearchField[]): boolean {
  const needle = text.trim().toLowerCase();
  if (needle === '' || row.id.toLowerCase() === needle) return true;
  return fields.some((field) => contains(searchTexts(row, field), needle));
}

function matchesOne(row: EntityRow, constraint: Constraint, context: EvaluationContext): boolean {
  switch (constraint.type) {
    case 'organization':
      return constraint.scope === 'self'
        ? row.organizationId === constraint.organizationId
        : context.isWithin(row.organizationId, constraint.organizationId);
    case 'ids':
      return constraint.ids.includes(row.id);
    case 'equals':
      return (valueAt(row, constraint.field) ?? null) === constraint.value;
    case 'in': {
      const found = valueAt(row, constraint.field) ?? null;
      return constraint.values.some((value) => value === found);
    }
    case 'includes': {
      const list = valueAt(row, constraint.field);
      return Array.isArray(list) && constraint.values.some((value) => list.includes(value));
    }
    case 'contains':
      return contains(textValues(valueAt(row, constraint.field)), constraint.text.trim().toLowerCase());
    case 'range':
      return inRange(valueAt(row, constraint.field), constraint.from, constraint.to);
    case 'recent': {
      const at = Date.parse(String(valueAt(row, constraint.field)));
      return at > context.now - durationMs(constraint.duration);
    }
    case 'deleted':
      return (row.deleteDate !== null) === constraint.deleted;
    case 'tags': {
      const tags = Array.isArray(row['tags']) ? row['tags'] : [];
      return (
        constraint.with.every((tag) => tags.includes(tag)) &&
        !constraint.without.some((tag) => tags.includes(tag))
      );
    }
    case 'text':
      return matchesText(row, constraint.text, context.searchFields);
  }
}

/** Whether the row satisfies every constraint. */
export const matches = (
  row: EntityRow,
  constraints: readonly Constraint[],
  context: EvaluationContext,
): boolean => constraints.every((constraint) => matchesOne(row, constraint, context));

const kind = (value: unknown): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);
const codeUnits = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/**
 * Total order of field values: numbers, then text (case-insensitive first), then other values; null and undefined last.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string')
    return codeUnits(a.toLowerCase(), b.toLowerCase()) || codeUnits(a, b);
  return kind(a) - kind(b) || codeUnits(JSON.stringify(a), JSON.stringify(b));
}

/**
 * The order of a data set: its sorting, ties broken by id, so that platform and engine agree on every row's position.
 */
export function comparator(sorting: readonly Sorting[]): (a: EntityRow, b: EntityRow) => number {
  const keys = sorting.map(({ by, dir }) => ({ read: valueReader(by), dir }));
  return (a, b) => {
    for (const { read, dir } of keys) {
      const order = compareValues(read(a), read(b));
      if (order !== 0) return dir === 'asc' ? order : -order;
    }
    return codeUnits(a.id, b.id);
  };
}
