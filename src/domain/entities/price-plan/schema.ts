import * as v from 'valibot';
import { chosenIdSchema, idSchema } from '../../core/id.ts';
import { shownName, undirected } from '../../core/shown-name.ts';
import { maxCharacters } from '../../core/max-characters.ts';
import { byStart } from '../../pricing/period.ts';
import { policyTreeSchema } from '../../pricing/policy/tree.ts';

export const pricePlanName = shownName(100);
export const pricePlanDescription = v.pipe(v.string(), v.trim(), maxCharacters(2000), undirected);

/** An entry of a plan as it is stored. What is edited and not saved is never in it (S1-3-54). */
const pricePlanPeriodSchema = v.object({
  /** Stays when the start moves, so that a move is not taken for a removal (D-B7). */
  id: v.string(),
  /** The contract at whose prices the organization buys; null at the top organization, which buys nothing. */
  purchaseContract: v.nullable(v.string()),
  /** The id of the policy's fragment at the root. */
  pricePolicy: v.string(),
  /** The rules of the policy, for lists. Ours. */
  ruleCount: v.number(),
});
export type PricePlanPeriod = Readonly<v.InferOutput<typeof pricePlanPeriodSchema>>;

export const pricePlanVersionSchema = v.object({
  /** Counts the saves; the base of the next one (D-B7). */
  number: v.number(),
  name: v.string(),
  description: v.string(),
  /** By the period in which they begin. */
  periods: v.record(v.string(), pricePlanPeriodSchema),
});
export type PricePlanVersion = Readonly<v.InferOutput<typeof pricePlanVersionSchema>>;

const savedPeriodSchema = v.object({
  id: chosenIdSchema,
  purchaseContract: v.nullable(idSchema),
  pricePolicy: policyTreeSchema,
});

/** The entries as they are saved: all of them; one that is left out is removed. */
export const savedPeriodsSchema = v.pipe(
  byStart(savedPeriodSchema),
  v.check(
    (periods) => new Set(Object.values(periods).map(({ id }) => id)).size === Object.keys(periods).length,
    'Two periods have the same id',
  ),
);
export type SavedPricePlanPeriods = Readonly<v.InferOutput<typeof savedPeriodsSchema>>;
