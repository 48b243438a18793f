import * as v from 'valibot';
import { stableKey } from '../../lib/stable-key.ts';

const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/**
 * A condition that an entity must satisfy to be in a data set. A closed union that only `matches` evaluates, both on
 * the platform and in the engine. Nested fields are dotted.
 */
export const constraintSchema = v.variant('type', [
  v.object({
    type: v.literal('organization'),
    organizationId: v.string(),
    scope: v.picklist(['self', 'tree']),
  }),
  v.object({ type: v.literal('ids'), ids: v.pipe(v.array(v.string()), v.maxLength(1000)) }),
  v.object({ type: v.literal('equals'), field: v.string(), value: scalar }),
  v.object({ type: v.literal('in'), field: v.string(), values: v.array(scalar) }),
  /** The field is a list that contains at least one of these values. */
  v.object({ type: v.literal('includes'), field: v.string(), values: v.array(scalar) }),
  /** Case-insensitive substring of the field's text. */
  v.object({ type: v.literal('contains'), field: v.string(), text: v.pipe(v.string(), v.maxLength(1000)) }),
  /** `from` is inclusive, `to` is exclusive; null means unbounded. */
  v.object({ type: v.literal('range'), field: v.string(), from: scalar, to: scalar }),
  /** The moving period that ends now; rows leave it as they age (ISO 8601 duration, e.g. P7D). */
  v.object({ type: v.literal('recent'), field: v.string(), duration: v.string() }),
  v.object({ type: v.literal('deleted'), deleted: v.boolean() }),
  v.object({ type: v.literal('tags'), with: v.array(v.string()), without: v.array(v.string()) }),
  v.object({ type: v.literal('text'), text: v.pipe(v.string(), v.maxLength(1000)) }),
]);
export type Constraint = v.InferOutput<typeof constraintSchema>;

export const sortingSchema = v.object({ by: v.string(), dir: v.picklist(['asc', 'desc']) });
export type Sorting = v.InferOutput<typeof sortingSchema>;

/** The limit of a query that names none (S0-3-18). `null` means no limit, for the organization tree only. */
export const defaultLimit = 500;

/** A data-set query (S0-3-18). */
export const querySchema = v.object({
  entityType: v.string(),
  constraints: v.pipe(v.array(constraintSchema), v.maxLength(32)),
  sorting: v.pipe(v.array(sortingSchema), v.maxLength(4)),
  limit: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000))),
    defaultLimit,
  ),
});
export type Query = v.InferOutput<typeof querySchema>;

/** The identity of a data set within one user's partition: equal queries have equal keys. */
export const queryKey = (query: Query): string => stableKey(query);
