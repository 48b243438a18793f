import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { isApplicable } from '../../../../../src/domain/entities/sales-contract/rules.ts';
import { pricingIn } from '../../../../../src/domain/pricing/contract/months.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import type { Refusal } from '../../../base/refusal.ts';
import { conflict, malformed, notFound } from '../../../base/refusal.ts';
import { patch } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { rowInReach } from '../../within-reach.ts';
import { applyJob } from './command.ts';

type Applied = {
  readonly body: { readonly contractId: string; readonly period: string };
} & Pick<UserRequest, 'services' | 'userId'>;

/** The contract of a call, if prices can be applied to its month. Throws Refusal. */
export function appliedContract(request: Applied): SalesContract {
  const { contractId, period } = request.body;
  const contract = rowInReach(request, 'salesContract', contractId);
  if (contract.deleteDate !== null) throw notFound(`salesContract ${contractId} not found`);
  const { months } = contract.currentPricingVersion;
  if (!isApplicable(contract.currentPricingVersion, period) || !Object.hasOwn(months, period))
    throw malformed('The contract has no prices to apply to this month', 'period');
  return contract;
}

export const underWay = (): Refusal =>
  conflict('movedOn', 'The prices of this month are being applied', 'period');

/** Applies the plan of today to a month, and starts the job that rates its usage again. Throws Refusal. */
export function applyHistoricPricing(
  request: UserRequest<'salesContract.applyHistoricPricing'>,
): CallChange & { readonly answer: () => CallAnswer<'salesContract.applyHistoricPricing'> } {
  const { store, now } = request.services;
  const { period, pricingId } = request.body;
  const { id, organizationId, currentPricingVersion } = appliedContract(request);
  const { months, applying } = currentPricingVersion;
  const { projected } = pricingIn(months, period);
  if (pricingId !== undefined && pricingId !== projected)
    throw conflict('movedOn', 'Other prices would be applied now', 'pricingId');
  const job = applyJob(store, { sellerId: organizationId, month: period, contractId: id, now: now() });
  if (job === null) throw underWay();
  const pricings = {
    ...currentPricingVersion,
    months: { ...months, [period]: { applied: projected, projected } },
    applying: { ...applying, [period]: { state: 'running' as const, done: 0, total: 0 } },
  };
  return {
    writes: [patch('salesContract', id, { currentPricingVersion: pricings })],
    unaudited: [job.write],
    answer: () => ({ jobId: job.id }),
  };
}
