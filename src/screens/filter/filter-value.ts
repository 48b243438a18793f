import * as v from 'valibot';
import type { FilterField } from '../../entities/define/filter-field.ts';

/** The selectable lengths of a period filter. */
export const periodDurations = ['PT15M', 'PT30M', 'PT1H', 'PT3H', 'PT6H', 'PT12H', 'PT24H'] as const;
export type PeriodDuration = (typeof periodDurations)[number];

const field = v.pipe(v.string(), v.minLength(1));
// Trimmed, without empty values; longer texts are refused by the platform.
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
/** Longer lists are refused by the platform. */
export const maxValues = 1000;
const texts = v.pipe(v.array(text), v.maxLength(maxValues));
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // The 31st of February is valid syntax, but not a date.
  v.check((at) => !Number.isNaN(Date.parse(at))),
);
const bound = v.nullable(v.pipe(v.number(), v.finite()));

/** The filter of one field, as stored in the address and in saved views. */
export const fieldFilterSchema = v.variant('kind', [
  v.object({ kind: v.literal('text'), field, text }),
  v.object({ kind: v.literal('selection'), field, values: v.pipe(texts, v.minLength(1)) }),
  v.object({ kind: v.literal('period'), field, start: instant, duration: v.picklist(periodDurations) }),
  v.pipe(
    v.object({ kind: v.literal('tag'), field, with: texts, without: texts }),
    v.check((tag) => tag.with.length + tag.without.length > 0, 'no tag'),
  ),
  v.pipe(
    v.object({ kind: v.literal('number'), field, from: bound, to: bound }),
    v.check(({ from, to }) => from !== null || to !== null, 'no bound'),
  ),
  v.object({ kind: v.literal('levels'), field }),
  v.object({ kind: v.literal('entity'), field, ids: v.pipe(texts, v.minLength(1)) }),
]);
export type FieldFilter = v.InferOutput<typeof fieldFilterSchema>;

/** Which rows are shown: deleted ones only on request (decision 14). */
export const deletedChoices = ['live', 'deleted', 'both'] as const;
export type DeletedChoice = (typeof deletedChoices)[number];

/** The filter of a list. */
export interface Filter {
  readonly fields: readonly FieldFilter[];
  readonly deleted: DeletedChoice;
}

export const noFilter: Filter = { fields: [], deleted: 'live' };

/** Whether the rows of all levels are listed, for a list whose rows have this field for the level above. */
export const hasAllLevels = ({ fields }: Filter, field: string): boolean =>
  fields.some((one) => one.kind === 'levels' && one.field === field);

export const isFiltering = ({ fields, deleted }: Filter): boolean => fields.length > 0 || deleted !== 'live';

const deletedSchema = v.object({ kind: v.literal('deleted'), deleted: v.picklist(['deleted', 'both']) });

/** Reduces a selection to the field's options; null if none are left. */
function knownPart(filter: FieldFilter, fields: readonly FilterField[]): FieldFilter | null {
  const own = fields.find((one) => one.field === filter.field);
  if (own?.kind !== filter.kind) return null;
  if (own.kind !== 'selection' || filter.kind !== 'selection') return filter;
  const values = filter.values.filter((value) => own.options.some((option) => option.value === value));
  return values.length === 0 ? null : { ...filter, values };
}

/** A parsed filter, and the parts that were not recognized. */
export interface ReadFilter {
  readonly filter: Filter;
  readonly unreadable: readonly unknown[];
}

/** Parses the filter in the address. Never throws: unreadable parts are left out and reported. */
export function parseFilter(written: unknown, fields: readonly FilterField[]): ReadFilter {
  if (written === undefined) return { filter: noFilter, unreadable: [] };
  if (!Array.isArray(written)) return { filter: noFilter, unreadable: [written] };
  const found = new Map<string, FieldFilter>();
  const unreadable: unknown[] = [];
  let deleted: DeletedChoice = 'live';
  for (const item of written as readonly unknown[]) {
    const asDeleted = v.safeParse(deletedSchema, item);
    const asField = v.safeParse(fieldFilterSchema, item);
    const filter = asField.success ? knownPart(asField.output, fields) : null;
    if (asDeleted.success) deleted = asDeleted.output.deleted;
    else if (filter && !found.has(filter.field)) found.set(filter.field, filter);
    else unreadable.push(item);
  }
  return { filter: { fields: [...found.values()], deleted }, unreadable };
}

/** The filter for the address; undefined if empty. */
export function printFilter({ fields, deleted }: Filter): readonly object[] | undefined {
  const list = deleted === 'live' ? fields : [...fields, { kind: 'deleted', deleted }];
  return list.length === 0 ? undefined : list;
}

/** The filter with one field's part replaced, or removed (null). */
export function withField(filter: Filter, field: string, part: FieldFilter | null): Filter {
  const at = filter.fields.findIndex((one) => one.field === field);
  const others = filter.fields.filter((one) => one.field !== field);
  return { ...filter, fields: part ? others.toSpliced(at < 0 ? others.length : at, 0, part) : others };
}
