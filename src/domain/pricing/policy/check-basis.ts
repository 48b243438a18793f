import type { Slices } from '../../../lib/async/slices.ts';
import type { ChoiceContract } from '../contract/contract-choice.ts';
import { coveringContracts, hasOtherBasis } from '../contract/contract-choice.ts';

/** An entry of a plan, in a month. */
export interface PlanBasis {
  readonly pricePlan: string;
  readonly purchaseContract: string | null;
  readonly period: string;
}

/** The organizations and contracts around a seller. */
export interface SellerTree {
  readonly seller: string;
  /** The organizations directly below another one that count in the month. */
  readonly below: (organizationId: string) => readonly string[];
  /** The contracts of the seller with the organization directly below it. */
  readonly soldTo: (buyer: string) => readonly ChoiceContract[];
  /** The contracts under which the seller buys. */
  readonly bought: readonly ChoiceContract[];
}

/** An organization whose usage the seller buys under another contract than the plan is priced from. */
export interface OtherBasis {
  readonly organizationId: string;
  /** The contract that pays for it; null if there is none. */
  readonly contractId: string | null;
}

interface BasisCheck {
  readonly count: number;
  /** The first ones. */
  readonly organizations: readonly OtherBasis[];
}

export const maxOrganizationsShown = 1000;
const organizationsOfSlice = 500;

/** Finds the organizations that a plan sells to on another basis than the bill of the seller. It yields between slices. */
export function* checkBasis(
  { pricePlan, purchaseContract, period }: PlanBasis,
  { seller, below, soldTo, bought }: SellerTree,
): Slices<BasisCheck> {
  const organizations: OtherBasis[] = [];
  let count = 0;
  let visited = 0;
  // The path of each begins at the buyer. The last one first, since the stack reverses them.
  const open = below(seller)
    .filter((buyer) => soldTo(buyer).length > 0)
    .map((buyer): readonly [string, ...string[]] => [buyer])
    .toReversed();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const organizationId = path.at(-1) ?? path[0];
    const [sold] = coveringContracts(soldTo(path[0]), path, period);
    if (sold?.period.pricePlan === pricePlan) {
      const [paying] = coveringContracts(bought, [seller, ...path], period);
      if (hasOtherBasis(purchaseContract, paying)) {
        count += 1;
        if (count <= maxOrganizationsShown)
          organizations.push({ organizationId, contractId: paying?.contract.id ?? null });
      }
    }
    for (const child of below(organizationId).toReversed()) open.push([...path, child]);
    visited += 1;
    if (visited % organizationsOfSlice === 0) yield;
  }
  return { count, organizations };
}
