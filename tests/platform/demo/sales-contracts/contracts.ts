import type { SalesContractVersion } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { Targeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import { periodAfter, periodAt } from '../../../../src/domain/pricing/period.ts';
import { contractVersionTable } from '../../areas/billing/contracts/contract-versions.ts';
import { newContract, versionWrites } from '../../areas/billing/contracts/new-version.ts';
import { idFromName } from '../../base/random.ts';
import type { Store } from '../../store/store.ts';
import { publish } from '../../writes/publish.ts';
import { organizationId } from '../organizations.ts';
import { contractId, planId } from '../price-plans/plans.ts';
import type { DemoSalesContract, DemoTerms } from './contract-list.ts';
import { contractList } from './contract-list.ts';

const idOf = ({ buyer, name }: DemoSalesContract): string =>
  name === undefined ? contractId(buyer) : idFromName(`contract ${name} with ${buyer}`);

const targetingOf = ({ buyer }: DemoSalesContract, { targeting }: DemoTerms): Targeting =>
  Object.fromEntries(
    Object.entries(targeting ?? { [buyer]: { self: true, customers: 'all' as const } }).map(
      ([name, entry]) => [organizationId(name), entry],
    ),
  );

function versionOf(
  contract: DemoSalesContract,
  number: number,
  terms: readonly DemoTerms[],
  month: string,
): SalesContractVersion {
  const { seller, name = null, description = '' } = contract;
  const periods = terms.map((each) => {
    const { begins, plan, isExclusive = false } = each;
    const period = {
      id: idFromName(`${idOf(contract)} ${begins}`),
      pricePlan: plan === null ? null : planId(seller, plan),
      isExclusive,
      targeting: targetingOf(contract, each),
    };
    return [periodAfter(month, begins) ?? month, period] as const;
  });
  return { number, name, description, periods: Object.fromEntries(periods) };
}

/** Writes the demo's sales contracts, around the running month, once there are its organizations and plans. */
export async function seedContracts(
  { store, now }: { readonly store: Store; readonly now: () => number },
  createdAt: string,
): Promise<void> {
  const month = periodAt(now());
  if (month === undefined) throw new Error('the clock is beyond all periods');
  const first = contractList.map((contract) => ({
    contract,
    version: versionOf(contract, 1, contract.terms, month),
  }));
  await publish(
    store,
    first.map(({ contract, version }) =>
      newContract(
        {
          id: idOf(contract),
          organizationId: organizationId(contract.seller),
          buyerOrganization: organizationId(contract.buyer),
          at: Date.parse(createdAt),
          now: now(),
        },
        version,
      ),
    ),
    first.map(({ contract, version }) => contractVersionTable.row(idOf(contract), version)),
  );
  const changed = contractList.flatMap((contract) =>
    contract.changed === undefined
      ? []
      : versionWrites(idOf(contract), versionOf(contract, 2, contract.changed, month)),
  );
  await publish(
    store,
    changed.flatMap(({ writes }) => writes),
    changed.flatMap(({ tableRows }) => tableRows),
  );
}
