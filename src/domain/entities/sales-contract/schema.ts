import * as v from 'valibot';
import { chosenIdSchema, idSchema } from '../../core/id.ts';
import { commonFields } from '../../core/model.ts';
import { pricedMonthsSchema, pricingStatuses } from '../../pricing/contract/months.ts';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownText, undirected } from '../../core/shown-name.ts';
import { targetingEntrySchema, targetingSchema } from '../../pricing/contract/targeting.ts';
import { billingPeriodSchema, byStart } from '../../pricing/period.ts';

/** Without a name, the portal shows a default one (S1-5-71). */
export const contractName = v.nullable(
  v.pipe(
    shownText(100),
    v.transform((name) => (name === '' ? null : name)),
  ),
);
export const contractDescription = v.pipe(v.string(), v.trim(), maxCharacters(2000), undirected);

export const contractTypes = ['standard', 'exclusive'] as const;
export type ContractType = (typeof contractTypes)[number];

/** The entries of all periods of a contract together (D-B9). */
export const maxContractEntries = 5000;

const contractPeriodSchema = v.object({
  /** Stays when the start moves, so that a move is not taken for a removal (D-B7). */
  id: v.string(),
  /** Null ends the contract. */
  pricePlan: v.nullable(v.string()),
  isExclusive: v.boolean(),
  targeting: v.record(v.string(), targetingEntrySchema),
});
export type SalesContractPeriod = Readonly<v.InferOutput<typeof contractPeriodSchema>>;

const hasOwnIds = (periods: Readonly<Record<string, SalesContractPeriod>>): boolean =>
  new Set(Object.values(periods).map(({ id }) => id)).size === Object.keys(periods).length;

const countEntries = (periods: Readonly<Record<string, SalesContractPeriod>>): number =>
  Object.values(periods).reduce((sum, { targeting }) => sum + Object.keys(targeting).length, 0);

/** The periods as they are saved: all of them; one that is left out is removed. */
export const savedContractPeriods = v.pipe(
  byStart(
    v.object({
      id: chosenIdSchema,
      pricePlan: v.nullable(idSchema),
      isExclusive: v.boolean(),
      targeting: targetingSchema,
    }),
  ),
  v.check(hasOwnIds, 'Two periods have the same id'),
  v.check((periods) => countEntries(periods) <= maxContractEntries, 'Too many organizations'),
);
export type SalesContractPeriods = Readonly<Record<string, SalesContractPeriod>>;

const contractVersionSchema = v.object({
  /** Counts the saves; the base of the next one (D-B7). */
  number: v.number(),
  name: v.nullable(v.string()),
  description: v.string(),
  periods: v.record(billingPeriodSchema, contractPeriodSchema),
});
export type SalesContractVersion = Readonly<v.InferOutput<typeof contractVersionSchema>>;

/** `planned`: not begun; `ended`: the running month has no price plan any more. */
export const contractStates = ['planned', 'active', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

/** The usage of a month that is being rated again, after other prices were applied; `failed` until it is applied again. */
export const applicationSchema = v.object({
  state: v.picklist(['running', 'failed']),
  done: v.number(),
  total: v.number(),
});
export type PricingApplication = Readonly<v.InferOutput<typeof applicationSchema>>;

/** The sale of an organization to the one directly below it, with its prices (S1-3-55). A row of the seller. */
export const salesContractSchema = v.object({
  ...commonFields,
  buyerOrganization: v.string(),
  /** Derived, so that lists sort and search by it. */
  buyerName: v.string(),
  currentVersion: contractVersionSchema,
  /** Derived from the versions of the plan and of the contracts above (D-B8). */
  currentPricingVersion: v.object({
    /** Later months are planned: they follow their plan by themselves (D-B11). */
    runningMonth: billingPeriodSchema,
    months: pricedMonthsSchema,
    applying: v.record(billingPeriodSchema, applicationSchema),
  }),
  /** The contract in the running month. Derived, so that lists filter by it. */
  running: v.object({
    state: v.picklist(contractStates),
    /** Null unless the contract is active. */
    pricePlan: v.nullable(v.string()),
    type: v.nullable(v.picklist(contractTypes)),
    /** `pending` if it is in any month up to this one. */
    pricing: v.picklist(pricingStatuses),
  }),
});
export type SalesContract = v.InferOutput<typeof salesContractSchema>;
