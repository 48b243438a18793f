import { fold } from '../../lib/text/fold.ts';
import { durationMs } from '../../lib/time/duration.ts';
import { valueAt, valueReader, valuesAt } from '../../lib/value/value-at.ts';
import { compareCodeUnits, compareValues } from './compare.ts';
import type { EntityRow } from './model.ts';
import type { Constraint, Sorting } from './query.ts';
import type { SearchField } from './search-field.ts';
import { pathOf } from './search-field.ts';
import type { SearchNeedles } from './search-text.ts';
import { containsNeedle, normalizeSearch, searchNeedles } from './search-text.ts';

/** The information that evaluating a constraint needs besides the row. */
export interface EvaluationContext {
  /** Server time in ms. */
  readonly now: number;
  /** Whether `organizationId` is the ancestor itself or one of its descendants. */
  readonly isWithin: (organizationId: string, ancestorId: string) => boolean;
  /** The fields that text search covers. */
  readonly searchFields: readonly SearchField[];
  /** Where the tags of a row are (EntityModel.tagFields). */
  readonly tagFields?: readonly string[] | undefined;
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

const contains = (texts: readonly string[], needles: SearchNeedles): boolean =>
  texts.some((text) => containsNeedle(fold(text), needles));

const needles = new WeakMap<object, SearchNeedles>();

/** The needles of a constraint's text, made once and not for each row. The constraints of a query never change. */
function needlesOf(constraint: { readonly text: string }): SearchNeedles {
  const known = needles.get(constraint) ?? searchNeedles(normalizeSearch(constraint.text));
  needles.set(constraint, known);
  return known;
}

function matchesNeedles(row: EntityRow, searched: SearchNeedles, fields: readonly SearchField[]): boolean {
  const [search] = searched;
  if (search === '' || fold(row.id) === search) return true;
  return fields.some((field) => contains(searchTexts(row, field), searched));
}

/**
 * Which rows have the text in any search field, without letter case and accents, or as their exact id (S0-5-05). Without
 * a text, all have.
 */
export function textMatcher(text: string, fields: readonly SearchField[]): (row: EntityRow) => boolean {
  const searched = searchNeedles(normalizeSearch(text));
  return (row) => matchesNeedles(row, searched, fields);
}

/** Lists at least this long are searched through a set, which is built once per list. */
const indexedFrom = 16;
const indexes = new WeakMap<readonly unknown[], ReadonlySet<unknown>>();

/** Whether the list of a constraint contains the value. The lists of a query are never changed. */
function isListed(list: readonly unknown[], value: unknown): boolean {
  if (list.length < indexedFrom) return list.includes(value);
  const index = indexes.get(list) ?? new Set(list);
  indexes.set(list, index);
  return index.has(value);
}

/**
 * When the row leaves a `recent` constraint, server time in ms. A field without an instant is never recent:
 * -Infinity.
 */
export function expiryOf(
  row: EntityRow,
  { field, duration }: Pick<Extract<Constraint, { type: 'recent' }>, 'field' | 'duration'>,
): number {
  const value = valueAt(row, field);
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? -Infinity : at + durationMs(duration);
}

const ownTags = ['tags'];

const tagsOf = (row: EntityRow, fields: readonly string[]): readonly unknown[] =>
  fields.flatMap((field) => valuesAt(row, field)).flatMap((tags) => (Array.isArray(tags) ? tags : []));

function matchesOne(row: EntityRow, constraint: Constraint, context: EvaluationContext): boolean {
  switch (constraint.type) {
    case 'organization':
      switch (constraint.scope) {
        case 'self':
          return row.organizationId === constraint.organizationId;
        case 'tree':
          return context.isWithin(row.organizationId, constraint.organizationId);
        case 'above':
          return context.isWithin(constraint.organizationId, row.organizationId);
      }
    case 'ids':
      return isListed(constraint.ids, row.id);
    case 'equals':
      return (valueAt(row, constraint.field) ?? null) === constraint.value;
    case 'in':
      return isListed(constraint.values, valueAt(row, constraint.field) ?? null);
    case 'includes': {
      const list = valueAt(row, constraint.field);
      return Array.isArray(list) && list.some((value) => isListed(constraint.values, value));
    }
    case 'contains': {
      const field = context.searchFields.find((one) => pathOf(one) === constraint.field);
      return contains(searchTexts(row, field ?? constraint.field), needlesOf(constraint));
    }
    case 'range':
      return inRange(valueAt(row, constraint.field), constraint.from, constraint.to);
    case 'recent':
      return expiryOf(row, constraint) > context.now;
    case 'deleted':
      return (row.deleteDate !== null) === constraint.deleted;
    case 'tags': {
      const tags = tagsOf(row, context.tagFields ?? ownTags);
      return (
        constraint.with.every((tag) => tags.includes(tag)) &&
        !tags.some((tag) => isListed(constraint.without, tag))
      );
    }
    case 'text':
      return matchesNeedles(row, needlesOf(constraint), context.searchFields);
  }
}

/** Whether the row satisfies every constraint. No JSON in the row makes it throw. */
export const matches = (
  row: EntityRow,
  constraints: readonly Constraint[],
  context: EvaluationContext,
): boolean => constraints.every((constraint) => matchesOne(row, constraint, context));

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
    return compareCodeUnits(a.id, b.id);
  };
}
