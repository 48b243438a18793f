import { pricingIn } from '../../../../../src/domain/pricing/contract/months.ts';
import { maxHops } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { Change, Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import { salesDown } from '../explain/sales-path.ts';
import type { Sale } from './usage.ts';

/** A sale as far as it is the same for all usages of an organization in a month. */
export type BilledHop = Omit<Sale, 'amounts'>;

/** The sales above organizations, kept until something changes that they follow from. */
export interface BilledHops {
  readonly above: (consumer: string, month: string) => readonly BilledHop[];
  readonly follow: (changes: readonly Change[]) => void;
  readonly clear: () => void;
}

const sources: ReadonlySet<string> = new Set(['salesContract', 'pricePlan', 'organization']);
const maxKept = 50_000;

/** The organizations from the top one down to this one. */
function pathDown(store: Pick<Store, 'get'>, consumer: string): readonly string[] {
  const path: string[] = [];
  for (let id: string | null = consumer; id !== null && path.length <= maxHops;) {
    path.unshift(id);
    id = rowOf(store, 'organization', id)?.superOrganizationId ?? null;
  }
  return path;
}

export function billedHops(
  store: Pick<Store, 'get' | 'all'>,
  contractMonths: Pick<ContractMonths, 'versionIn'>,
): BilledHops {
  const known = new Map<string, readonly BilledHop[]>();
  return {
    above(consumer, month) {
      const key = `${month} ${consumer}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const sales = salesDown(store, pathDown(store, consumer), month, (contract) =>
        contractMonths.versionIn(contract, month),
      );
      const hops = sales.map(({ seller, buyer, paying }, hop): BilledHop => ({
        hop,
        seller,
        buyer,
        contractId: paying?.id ?? null,
        pricingId:
          paying === undefined ? null : pricingIn(paying.currentPricingVersion.months, month).applied,
      }));
      if (known.size >= maxKept) known.clear();
      known.set(key, hops);
      return hops;
    },
    follow(changes) {
      if (changes.some(({ type }) => sources.has(type))) known.clear();
    },
    clear: () => known.clear(),
  };
}
