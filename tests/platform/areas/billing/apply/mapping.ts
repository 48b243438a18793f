import { isApplicable } from '../../../../../src/domain/entities/sales-contract/rules.ts';
import { periodAt } from '../../../../../src/domain/pricing/period.ts';
import type { CallAnswer, CallName } from '../../../../../src/domain/protocol/call.ts';
import { malformed, notFound } from '../../../base/refusal.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { applyStateOf } from '../../../writes/derived/apply-state.ts';
import type { UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { underWay } from './apply.ts';
import { allContractsJobId, applyArgsOf, applyJob } from './command.ts';

/** The organization whose contracts a call is about. Throws Refusal (404) if the user does not reach it. */
function sellerOf({ services: { access }, userId, organizationId }: UserRequest<CallName>): string {
  const sellerId = organizationId ?? access.reachOf(userId);
  if (sellerId === undefined || !access.reaches(userId, sellerId))
    throw notFound('There is no organization to update');
  return sellerId;
}

/** Starts the job that takes the contracts of today for a month, and rates its usage again. Throws Refusal. */
export function updateHistoricMapping(
  request: UserRequest<'salesContract.updateHistoricMapping'>,
): CallChange & { readonly answer: () => CallAnswer<'salesContract.updateHistoricMapping'> } {
  const { services, body } = request;
  const { store, now } = services;
  const runningMonth = periodAt(now());
  if (runningMonth === undefined || !isApplicable({ runningMonth }, body.period))
    throw malformed('The month has not begun, or its prices are no longer kept', 'period');
  const sellerId = sellerOf(request);
  const job = applyJob(store, { sellerId, month: body.period, contractId: null, now: now() });
  if (job === null) throw underWay();
  return { writes: [job.write], answer: () => ({ jobId: job.id }) };
}

/** How far that job is. Throws Refusal. */
export function historicMapping(
  request: UserRequest<'salesContract.historicMapping'>,
): CallAnswer<'salesContract.historicMapping'> {
  const { period = '' } = request.parameters;
  const job = rowOf(request.services.store, 'job', allContractsJobId(sellerOf(request), period));
  const state = job === undefined ? null : applyStateOf(job);
  if (job === undefined || state === null) return { application: null };
  const { done, total } = applyArgsOf(job);
  return { application: { state, done, total } };
}
