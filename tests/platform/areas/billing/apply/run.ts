import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { JobAttempt, JobRunner } from '../../../jobs/runner.ts';
import type { Write } from '../../../store/store.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';
import { patch } from '../../../store/write.ts';
import { publish } from '../../../writes/publish.ts';
import type { ApplyServices } from './services.ts';
import type { ApplyArgs } from './command.ts';
import { applyPricing } from './command.ts';
import { consumersBelow, countUsages, usagePages } from './usage-pages.ts';

/** Progress is a change of the contract, from which others are derived: it is said this often at most. */
const progressMs = 500;

/** Registers the code of the job. It rates in chunks, and goes on after the last one that it has finished. */
export function handleApplyPricing(
  runner: Pick<JobRunner, 'handle'>,
  services: Pick<ApplyServices, 'store' | 'inTurn' | 'now' | 'rater' | 'contractMonths'>,
): void {
  const { store, inTurn, now, rater, contractMonths } = services;

  const contractOf = ({ contractId }: ApplyArgs): SalesContract | undefined =>
    contractId === null ? undefined : rowOf(store, 'salesContract', contractId);

  /** Takes the versions of today. The job may do so again. */
  async function takeVersions({ sellerId, month, contractId }: ApplyArgs): Promise<void> {
    if (contractId !== null) return;
    const contracts = [...rowsOf(store, 'salesContract')].filter(
      ({ organizationId, deleteDate }) => organizationId === sellerId && deleteDate === null,
    );
    await contractMonths.take(contracts, month);
  }

  function progress(args: ApplyArgs, done: number, total: number): readonly Write[] {
    const contract = contractOf(args);
    const application = contract?.currentPricingVersion.applying[args.month];
    if (contract === undefined || application === undefined) return [];
    const { id, updateDate, currentPricingVersion } = contract;
    const applying = { ...currentPricingVersion.applying, [args.month]: { ...application, done, total } };
    // No user changes the contract.
    return [
      patch('salesContract', id, {
        currentPricingVersion: { ...currentPricingVersion, applying },
        updateDate,
      }),
    ];
  }

  async function run(args: ApplyArgs, { job, signal }: JobAttempt): Promise<void> {
    const { month, sellerId, cursor } = args;
    if (args.done === 0) await takeVersions(args);
    const consumers = consumersBelow(store, contractOf(args)?.buyerOrganization ?? sellerId);
    const total = await countUsages(store, month, consumers);
    let { done } = args;
    let saidAt = 0;
    for await (const { usages, next } of usagePages(store, month, consumers, cursor)) {
      signal.throwIfAborted();
      await rater.rateAgain(usages);
      done += usages.length;
      await inTurn(async () => {
        // This attempt has ended.
        signal.throwIfAborted();
        const command = { type: applyPricing.type, args: { ...args, cursor: next, done, total } };
        const isSaid = now() - saidAt >= progressMs;
        if (isSaid) saidAt = now();
        const said = isSaid ? progress(args, done, Math.max(done, total)) : [];
        await publish(store, [patch('job', job.id, { command }), ...said]);
      });
    }
  }

  runner.handle(applyPricing, { run });
}
