import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { withEntry } from '../../../../../src/domain/pricing/contract/targeting.ts';
import { activeStart } from '../../../../../src/domain/pricing/period.ts';
import type { CallAnswer, CallBody } from '../../../../../src/domain/protocol/call.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { conflict, malformed, notFound } from '../../../base/refusal.ts';
import type { UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { rowInReach } from '../../within-reach.ts';
import { checkPeriods } from './check-version.ts';
import { checkOverlaps } from './overlaps.ts';
import type { ContractServices } from './services.ts';
import { versionWrites } from './new-version.ts';

type UsageRequest = UserRequest<'salesContract.updateUsage', ContractServices>;
type UsageChange = CallBody<'salesContract.updateUsage'>['changes'][number];

/** The contract with a changed entry in the period that holds in a month. Throws Refusal. */
function changed(contract: SalesContract, month: string, change: UsageChange): SalesContract {
  const { id, buyerOrganization, currentVersion } = contract;
  const { organizationId, self, customers } = change;
  const start = activeStart(Object.keys(currentVersion.periods), month);
  const period = start === undefined ? undefined : currentVersion.periods[start];
  if (start === undefined || period === undefined)
    throw conflict('movedOn', `The contract ${id} has no period in ${month}`, 'changes', { contractId: id });
  const targeting = withEntry(period.targeting, buyerOrganization, organizationId, { self, customers });
  if (targeting === null) throw malformed('The entry of the buyer has both values', 'changes');
  const periods = { ...currentVersion.periods, [start]: { ...period, targeting } };
  return { ...contract, currentVersion: { ...currentVersion, periods } };
}

/** Sets entries in the targeting of several contracts. Throws Refusal if one of them is refused: then none is set. */
export function updateUsage(
  request: UsageRequest,
): CallChange & { readonly answer: () => CallAnswer<'salesContract.updateUsage'> } {
  const { period, changes } = request.body;
  const { store } = request.services;
  const before = new Map<string, SalesContract>();
  const after = new Map<string, SalesContract>();
  for (const change of changes) {
    const id = change.contractId;
    const row = before.get(id) ?? rowInReach(request, 'salesContract', id);
    if (row.deleteDate !== null) throw notFound(`salesContract ${id} not found`);
    before.set(id, row);
    after.set(id, changed(after.get(id) ?? row, period, change));
  }
  const saved = [...after.values()].filter(
    ({ id, currentVersion }) => !sameJson(currentVersion, before.get(id)?.currentVersion),
  );
  for (const contract of saved)
    checkPeriods(store, contract, {
      before: before.get(contract.id)?.currentVersion.periods ?? {},
      after: contract.currentVersion.periods,
    });
  const overlaps = checkOverlaps(store, [...after.values()]);
  const written = saved.map(({ id, currentVersion }) =>
    versionWrites(id, { ...currentVersion, number: currentVersion.number + 1 }),
  );
  return {
    writes: written.flatMap(({ writes }) => writes),
    tableRows: written.flatMap(({ tableRows }) => tableRows),
    answer: () => ({ overlaps }),
  };
}
