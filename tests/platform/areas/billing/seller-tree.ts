import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { ChoiceContract } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import { countsIn } from '../../../../src/domain/pricing/contract/contract-choice.ts';
import type { SellerTree } from '../../../../src/domain/pricing/policy/check-basis.ts';
import type { Store } from '../../store/store.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';

const choiceOf = ({ id, createDate, currentVersion }: SalesContract): ChoiceContract => ({
  id,
  createDate,
  periods: currentVersion.periods,
});

/** The organizations and contracts around a seller in a month. */
export function sellerTree(store: Store, seller: string, month: string): SellerTree {
  const children = new Map<string, string[]>();
  for (const { id, superOrganizationId } of rowsOf(store, 'organization')) {
    if (superOrganizationId === null) continue;
    const siblings = children.get(superOrganizationId);
    if (siblings === undefined) children.set(superOrganizationId, [id]);
    else siblings.push(id);
  }
  const above = rowOf(store, 'organization', seller)?.superOrganizationId ?? null;
  const sold = new Map<string, ChoiceContract[]>();
  const bought: ChoiceContract[] = [];
  for (const contract of rowsOf(store, 'salesContract')) {
    const { organizationId, buyerOrganization, deleteDate } = contract;
    if (deleteDate !== null) continue;
    if (organizationId === seller)
      sold.set(buyerOrganization, [...(sold.get(buyerOrganization) ?? []), choiceOf(contract)]);
    else if (organizationId === above && buyerOrganization === seller) bought.push(choiceOf(contract));
  }
  const counts = (id: string): boolean => {
    const organization = rowOf(store, 'organization', id);
    return organization !== undefined && countsIn(organization, month);
  };
  return {
    seller,
    below: (organizationId) => (children.get(organizationId) ?? []).filter(counts),
    soldTo: (buyer) => sold.get(buyer) ?? [],
    bought,
  };
}
