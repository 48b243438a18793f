import * as v from 'valibot';
import type { Job } from '../../../../../src/domain/entities/job/model.ts';
import { resetJob } from '../../../jobs/attempt.ts';
import { defineCommand, jobWrite } from '../../../jobs/command.ts';
import type { Store, Write } from '../../../store/store.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';
import { patch } from '../../../store/write.ts';
import { applyJobType } from '../../../writes/derived/apply-state.ts';

const args = v.looseObject({
  sellerId: v.string(),
  month: v.string(),
  /** Null: all contracts of the seller, whose versions of today are taken for the month. */
  contractId: v.nullable(v.string()),
  /** The usage up to here has been rated. */
  cursor: v.object({ from: v.string(), after: v.string() }),
  done: v.number(),
  /** The usage of the month, once it is counted. */
  total: v.optional(v.number(), 0),
});
export type ApplyArgs = v.InferOutput<typeof args>;

/** Rates the usage of a month again, by the pricings that are applied now. */
export const applyPricing = defineCommand({
  type: applyJobType,
  args,
  attempts: 5,
  limitMs: 60 * 60_000,
  requestedBy: 'platform',
});

export const allContractsJobId = (sellerId: string, month: string): string =>
  `apply.all.${sellerId}.${month}`;

const jobIdOf = ({ sellerId, month, contractId }: ApplyArgs): string =>
  contractId === null ? allContractsJobId(sellerId, month) : `apply.${contractId}.${month}`;

export const applyArgsOf = ({ command }: Pick<Job, 'command'>): ApplyArgs => v.parse(args, command.args);

const isUnderWay = ({ state, deleteDate }: Job): boolean =>
  deleteDate === null && (state === 'pending' || state === 'running');

/** Starts the job, also once it has ended before. Null while it is under way. */
export function applyJob(
  store: Pick<Store, 'get'>,
  { now, ...what }: Pick<ApplyArgs, 'sellerId' | 'month' | 'contractId'> & { readonly now: number },
): { readonly id: string; readonly write: Write } | null {
  const given: ApplyArgs = { ...what, cursor: { from: '', after: '' }, done: 0, total: 0 };
  const id = jobIdOf(given);
  const known = rowOf(store, 'job', id);
  if (known === undefined)
    return { id, write: jobWrite(applyPricing, given, { id, organizationId: what.sellerId, now }) };
  if (isUnderWay(known)) return null;
  const command = { type: applyPricing.type, args: given };
  return { id, write: patch('job', id, { ...resetJob, command, deleteDate: null }) };
}

/** Whether usage of a month is being rated again, so that sums over it are not final. */
export function isApplying(store: Pick<Store, 'all'>, month: string): boolean {
  for (const job of rowsOf(store, 'job'))
    if (job.command.type === applyJobType && job.command.args['month'] === month && isUnderWay(job))
      return true;
  return false;
}
