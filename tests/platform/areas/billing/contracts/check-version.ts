import * as v from 'valibot';
import type {
  SalesContract,
  SalesContractPeriods,
} from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { savedContractPeriods } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { Targeting } from '../../../../../src/domain/pricing/contract/targeting.ts';
import { isRooted } from '../../../../../src/domain/pricing/contract/targeting.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';

type Parties = Pick<SalesContract, 'organizationId' | 'buyerOrganization'>;

/** Without the entries that say nothing (S1-4-57). */
export const withoutUnset = (periods: SalesContractPeriods): SalesContractPeriods =>
  Object.fromEntries(
    Object.entries(periods).map(([start, period]) => [
      start,
      {
        ...period,
        targeting: Object.fromEntries(
          Object.entries(period.targeting).filter(
            ([, { self, customers }]) => self !== null || customers !== null,
          ),
        ),
      },
    ]),
  );

/** Throws Refusal if the seller has no such plan. */
function checkPlan(store: Store, sellerId: string, planId: string, field: string): void {
  const plan = rowOf(store, 'pricePlan', planId);
  if (plan?.organizationId !== sellerId || plan.deleteDate !== null)
    throw invalid('gone', 'The seller has no such price plan', field);
}

/** Throws Refusal unless new entries are of the buyer and of organizations below it. Others may have moved away. */
function checkTargeting(
  store: Store,
  buyerId: string,
  { before, after }: { readonly before: Targeting; readonly after: Targeting },
  field: string,
): void {
  if (!isRooted(after, buyerId)) throw malformed('The entry of the buyer has both values', field);
  for (const organizationId of Object.keys(after))
    if (!Object.hasOwn(before, organizationId) && !store.isWithin(organizationId, buyerId))
      throw invalid('gone', 'Not an organization at or below the buyer', field, { organizationId });
}

/** Throws Refusal if a contract cannot have these periods. What it has had stays possible. */
export function checkPeriods(
  store: Store,
  { organizationId, buyerOrganization }: Parties,
  { before, after }: { readonly before: SalesContractPeriods; readonly after: SalesContractPeriods },
): void {
  // Within the limits of one save, merged changes may go beyond them.
  if (!v.is(savedContractPeriods, after)) throw invalid('tooLarge', 'Too many periods or organizations');
  const known = new Map(Object.values(before).map((period) => [period.id, period]));
  for (const [start, { id, pricePlan, targeting }] of Object.entries(after)) {
    const base = known.get(id);
    if (pricePlan !== null && pricePlan !== base?.pricePlan)
      checkPlan(store, organizationId, pricePlan, `periods.${start}.pricePlan`);
    const sides = { before: base?.targeting ?? {}, after: targeting };
    checkTargeting(store, buyerOrganization, sides, `periods.${start}.targeting`);
  }
}

/** Throws Refusal unless the buyer is directly below the seller. */
export function checkBuyer(store: Store, { organizationId, buyerOrganization }: Parties): void {
  const buyer = rowOf(store, 'organization', buyerOrganization);
  if (buyer?.superOrganizationId !== organizationId || buyer.deleteDate !== null)
    throw invalid('gone', 'The buyer is not directly below the seller', 'buyerOrganization');
}
