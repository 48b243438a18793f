import type { PricePlan } from '../../../../../src/domain/entities/price-plan/model.ts';
import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import { activeStart } from '../../../../../src/domain/pricing/period.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { circularMonth } from './purchase-circle.ts';

type Periods = PricePlanVersion['periods'];

interface SavedVersion {
  readonly plan: Pick<PricePlan, 'id' | 'organizationId'>;
  readonly before: Periods;
  readonly after: Periods;
}

const fieldOf = (start: string): string => `periods.${start}.purchaseContract`;

/** The entries that buy under another contract than before, or from another month on, by start. */
function changedEntries({ before, after }: SavedVersion): readonly (readonly [string, string | null])[] {
  const known = new Map(
    Object.entries(before).map(([start, { id, purchaseContract }]) => [id, `${start} ${purchaseContract}`]),
  );
  return Object.entries(after)
    .filter(([start, { id, purchaseContract }]) => known.get(id) !== `${start} ${purchaseContract}`)
    .map(([start, { purchaseContract }]) => [start, purchaseContract]);
}

/** Whether an organization buys, or has bought, under a contract. */
function isBuyer(store: Pick<Store, 'get'>, organizationId: string, contractId: string): boolean {
  const contract = rowOf(store, 'purchaseContract', contractId);
  return contract?.organizationId === organizationId && contract.deleteDate === null;
}

function checkContract(
  store: Pick<Store, 'get'>,
  organizationId: string,
  [start, contract]: readonly [string, string | null],
): void {
  const isTop = (rowOf(store, 'organization', organizationId)?.superOrganizationId ?? null) === null;
  if (isTop && contract !== null) throw malformed('The top organization buys nothing', fieldOf(start));
  if (isTop) return;
  if (contract === null)
    throw invalid('purchaseContractNeeded', 'A purchase contract is needed', fieldOf(start));
  if (!isBuyer(store, organizationId, contract))
    throw invalid('gone', 'Purchase contract not found', fieldOf(start));
}

/**
 * An entry needs a purchase contract of its organization (S1-5-72), except at the top organization, which buys nothing; and
 * nobody buys at its own prices. What was saved before stays, as organizations move and contracts end. Throws Refusal.
 */
export function checkPurchaseContracts(store: Pick<Store, 'get'>, saved: SavedVersion): void {
  const { plan, after } = saved;
  const changed = changedEntries(saved);
  for (const entry of changed) checkContract(store, plan.organizationId, entry);
  if (changed.length === 0) return;
  const month = circularMonth(store, { id: plan.id, currentVersion: { periods: after } });
  if (month === null) return;
  const start = activeStart(Object.keys(after), month) ?? month;
  throw invalid('circularPurchase', `From ${month} on, prices would be made of themselves`, fieldOf(start), {
    month,
  });
}
