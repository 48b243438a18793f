import * as v from 'valibot';
import { durationMs } from '../../lib/time/duration.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import { queryLimit } from './query-limit.ts';

const id = v.pipe(v.string(), v.maxLength(queryLimit.idLength));
const path = v.pipe(v.string(), v.maxLength(queryLimit.pathLength));
const text = v.pipe(v.string(), v.maxLength(queryLimit.textLength));
/** Finite, because JSON writes infinity as null: two different queries would have one key. */
const scalar = v.union([text, v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(queryLimit.values));

function isDuration(duration: string): boolean {
  try {
    return durationMs(duration) > 0;
  } catch {
    return false;
  }
}

/**
 * A condition that an entity must satisfy to be in a data set. A closed union that only `matches` evaluates, both on
 * the platform and in the engine. Nested fields are dotted.
 */
export const constraintSchema = v.variant('type', [
  /** Rows of this organization; of it and those below (`tree`); of it and those above (`above`), which apply to it. */
  v.object({
    type: v.literal('organization'),
    organizationId: id,
    scope: v.picklist(['self', 'tree', 'above']),
  }),
  v.object({ type: v.literal('ids'), ids: listOf(id) }),
  v.object({ type: v.literal('equals'), field: path, value: scalar }),
  v.object({ type: v.literal('in'), field: path, values: listOf(scalar) }),
  /** The field is a list that contains at least one of these values. */
  v.object({ type: v.literal('includes'), field: path, values: listOf(scalar) }),
  /** Substring of the field's text, without letter case and accents. */
  v.object({ type: v.literal('contains'), field: path, text }),
  /** `from` is inclusive, `to` is exclusive; null means unbounded. */
  v.object({ type: v.literal('range'), field: path, from: scalar, to: scalar }),
  /** The moving period that ends now; rows leave it as they age (ISO 8601 duration, e.g. P7D). */
  v.object({
    type: v.literal('recent'),
    field: path,
    duration: v.pipe(
      v.string(),
      v.maxLength(queryLimit.durationLength),
      v.check(isDuration, 'Not a duration'),
    ),
  }),
  v.object({ type: v.literal('deleted'), deleted: v.boolean() }),
  v.object({ type: v.literal('tags'), with: listOf(text), without: listOf(text) }),
  v.object({ type: v.literal('text'), text }),
]);
export type Constraint = v.InferOutput<typeof constraintSchema>;

export const sortingSchema = v.object({ by: path, dir: v.picklist(['asc', 'desc']) });
export type Sorting = v.InferOutput<typeof sortingSchema>;

/** The limit of a query that names none (S0-3-18). `null` means no limit, for the organization tree only. */
export const defaultLimit = 500;

/** A query without its limit. */
export const conditionEntries = {
  entityType: id,
  constraints: v.pipe(
    v.array(constraintSchema),
    v.maxLength(queryLimit.constraints),
    v.check(
      (constraints) => constraints.filter(({ type }) => type === 'text').length <= queryLimit.textConstraints,
      'Too many text searches',
    ),
  ),
  sorting: v.pipe(v.array(sortingSchema), v.maxLength(queryLimit.sortings)),
};

/** A data-set query (S0-3-18). */
export const querySchema = v.object({
  ...conditionEntries,
  limit: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(queryLimit.rows))),
    defaultLimit,
  ),
});
export type Query = v.InferOutput<typeof querySchema>;

/** The identity of a data set within one user's partition: equal queries have equal keys. */
export const queryKey = (query: Query): string => stableKey(query);
