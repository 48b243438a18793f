import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { PricingApplication } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { Preview } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';

/** The type of the job that rates the usage of a month again. */
export const applyJobType = 'salesContract.applyPricing';

/** Null once it has succeeded. A deleted job goes no further. */
export function applyStateOf({ state, deleteDate }: EntityOf<'job'>): PricingApplication['state'] | null {
  if (state === 'succeeded') return null;
  return state === 'failed' || deleteDate !== null ? 'failed' : 'running';
}

/** Says in the contract whether its prices are still being applied to a month, as the job does. */
export const derivedApplyState = (ahead: Preview): readonly Write[] =>
  ahead.touched('job').flatMap(({ after: job }) => {
    if (job?.command.type !== applyJobType) return [];
    const { contractId, month } = job.command.args;
    if (typeof contractId !== 'string' || typeof month !== 'string') return [];
    const contract = ahead.get('salesContract', contractId);
    const { [month]: application, ...others } = contract?.currentPricingVersion.applying ?? {};
    const state = applyStateOf(job);
    if (contract === undefined || application === undefined || state === application.state) return [];
    const applying = state === null ? others : { ...others, [month]: { ...application, state } };
    const { currentPricingVersion, updateDate } = contract;
    // No user changes the contract.
    return [
      patch('salesContract', contractId, {
        currentPricingVersion: { ...currentPricingVersion, applying },
        updateDate,
      }),
    ];
  });
