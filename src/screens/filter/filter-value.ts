import * as v from 'valibot';
import type { FilterField } from '../../entities/define/filter-field.ts';

/** How long the stretch of a period filter may be (S0 §9, S1 §9). */
export const periodDurations = ['PT15M', 'PT30M', 'PT1H', 'PT3H', 'PT6H', 'PT12H', 'PT24H'] as const;
export type PeriodDuration = (typeof periodDurations)[number];

const field = v.pipe(v.string(), v.minLength(1));
// S0 §5: trimmed, and empties dropped; what is too long for the platform is no filter either.
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
const texts = v.pipe(v.array(text), v.maxLength(1000));
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // The 31st of February is well written.
  v.check((at) => !Number.isNaN(Date.parse(at))),
);
const bound = v.nullable(v.pipe(v.number(), v.finite()));

/** What a list is narrowed to by one field; as it stands in the address and is kept under a name. */
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
  v.object({ kind: v.literal('entity'), field, ids: v.pipe(texts, v.minLength(1)) }),
]);
export type FieldFilter = v.InferOutput<typeof fieldFilterSchema>;

/** Which rows, beside by their fields: deleted ones only when asked for (decisions, 14). */
export const deletedChoices = ['live', 'deleted', 'both'] as const;
export type DeletedChoice = (typeof deletedChoices)[number];

/** The filter of a list. */
export interface Filter {
  readonly fields: readonly FieldFilter[];
  readonly deleted: DeletedChoice;
}

export const noFilter: Filter = { fields: [], deleted: 'live' };

export const isFiltering = ({ fields, deleted }: Filter): boolean => fields.length > 0 || deleted !== 'live';

const deletedSchema = v.object({ kind: v.literal('deleted'), deleted: v.picklist(['deleted', 'both']) });

/** A selection that says only what the field knows; null when nothing of it is left. */
function knownPart(filter: FieldFilter, fields: readonly FilterField[]): FieldFilter | null {
  const own = fields.find((one) => one.field === filter.field);
  if (own?.kind !== filter.kind) return null;
  if (own.kind !== 'selection' || filter.kind !== 'selection') return filter;
  const values = filter.values.filter((value) => own.options.some((option) => option.value === value));
  return values.length === 0 ? null : { ...filter, values };
}

/** What was read, and what was no filter of this list. */
export interface ReadFilter {
  readonly filter: Filter;
  readonly unreadable: readonly unknown[];
}

/** Makes a filter of what stood in the address (S0 §2): what cannot be read is left out, and told. Never throws. */
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

/** The filter as a list for the address; undefined when it narrows nothing. */
export function printFilter({ fields, deleted }: Filter): readonly object[] | undefined {
  const list = deleted === 'live' ? fields : [...fields, { kind: 'deleted', deleted }];
  return list.length === 0 ? undefined : list;
}

/** The filter with one field's part put, or taken away (null). */
export function withField(filter: Filter, field: string, part: FieldFilter | null): Filter {
  const at = filter.fields.findIndex((one) => one.field === field);
  const others = filter.fields.filter((one) => one.field !== field);
  return { ...filter, fields: part ? others.toSpliced(at < 0 ? others.length : at, 0, part) : others };
}
