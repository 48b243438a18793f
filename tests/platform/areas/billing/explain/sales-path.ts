import type {
  SalesContract,
  SalesContractVersion,
} from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { ContractVerdict } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import { contractVerdicts } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import { maxHops } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';

/** The organizations from one down to another below it; undefined if it is not there. */
export function pathBetween(store: Store, from: string, to: string): readonly string[] | undefined {
  const path = [to];
  for (let id = to; id !== from; path.unshift(id)) {
    const above = rowOf(store, 'organization', id)?.superOrganizationId ?? null;
    if (above === null || path.length > maxHops) return undefined;
    id = above;
  }
  return path;
}

/** The sale of one organization of a path to the next. */
export interface SaleOnPath {
  readonly seller: string;
  readonly buyer: string;
  readonly verdicts: readonly ContractVerdict[];
  /** The contract that pays for the last organization of the path. */
  readonly paying: SalesContract | undefined;
}

/** The sales down a path in a month. An organization without a price plan sells nothing (D-B10). */
export function salesDown(
  store: Pick<Store, 'all'>,
  path: readonly string[],
  month: string,
  /** The version of a contract that says whom it covers. */
  versionOf: (contract: SalesContract) => SalesContractVersion,
): readonly SaleOnPath[] {
  const sellers = new Set(path.slice(0, -1));
  const selling = new Set<string>();
  for (const { organizationId, deleteDate } of rowsOf(store, 'pricePlan'))
    if (deleteDate === null && sellers.has(organizationId)) selling.add(organizationId);
  const contracts = new Map<string, SalesContract[]>();
  for (const contract of rowsOf(store, 'salesContract')) {
    const { organizationId, buyerOrganization, deleteDate } = contract;
    if (deleteDate !== null || !selling.has(organizationId)) continue;
    if (path[path.indexOf(organizationId) + 1] !== buyerOrganization) continue;
    contracts.set(organizationId, [...(contracts.get(organizationId) ?? []), contract]);
  }
  return path.slice(0, -1).flatMap((seller, index): readonly SaleOnPath[] => {
    if (!selling.has(seller)) return [];
    const own = contracts.get(seller) ?? [];
    const verdicts = contractVerdicts(
      own.map((contract) => {
        const { id, createDate } = contract;
        return { id, createDate, periods: versionOf(contract).periods };
      }),
      path.slice(index + 1),
      month,
    );
    const winner = verdicts.find(({ loss }) => loss === null)?.contract.id;
    return [
      {
        seller,
        buyer: path[index + 1] ?? '',
        verdicts,
        paying: own.find(({ id }) => id === winner),
      },
    ];
  });
}
