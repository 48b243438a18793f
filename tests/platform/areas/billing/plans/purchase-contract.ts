import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';

type Periods = PricePlanVersion['periods'];

/**
 * An entry needs a purchase contract (S1-5-72), except at the top organization, which buys nothing. An organization that
 * was moved keeps the entries that it had. Throws Refusal.
 */
export function checkPurchaseContracts(
  store: Store,
  organizationId: string,
  { before, after }: { readonly before: Periods; readonly after: Periods },
): void {
  const isTop = (rowOf(store, 'organization', organizationId)?.superOrganizationId ?? null) === null;
  const known = new Map(Object.values(before).map(({ id, purchaseContract }) => [id, purchaseContract]));
  for (const [start, { id, purchaseContract }] of Object.entries(after)) {
    if (known.get(id) === purchaseContract) continue;
    const field = `periods.${start}.purchaseContract`;
    if (isTop && purchaseContract !== null) throw malformed('The top organization buys nothing', field);
    if (!isTop && purchaseContract === null)
      throw invalid('purchaseContractNeeded', 'A purchase contract is needed', field);
  }
}
