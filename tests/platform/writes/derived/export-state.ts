import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { ExportState } from '../../../../src/domain/entities/billing-export/schema.ts';
import type { Preview } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';
import { applyJobType } from './apply-state.ts';

/** The type of the job that writes the files of an export. */
export const exportJobType = 'billingExport.write';

/** Null once it has succeeded: the job itself says that the files are ready. */
function stateOf({ state, deleteDate }: EntityOf<'job'>): Exclude<ExportState, 'ready'> | null {
  if (state === 'succeeded') return null;
  return state === 'failed' || deleteDate !== null ? 'failed' : 'preparing';
}

/** Says in an export whether its job goes on. */
const ofJobs = (ahead: Preview): readonly Write[] =>
  ahead.touched('job').flatMap(({ after: job }) => {
    if (job?.command.type !== exportJobType) return [];
    const { exportId } = job.command.args;
    const made = typeof exportId === 'string' ? ahead.get('billingExport', exportId) : undefined;
    const state = stateOf(job);
    if (made === undefined || made.state === 'ready' || state === null || made.state === state) return [];
    return [patch('billingExport', made.id, { state })];
  });

/** The months that are about to be rated again, each with the seller whose prices are applied. */
const ratedAgain = (ahead: Preview) =>
  ahead.touched('job').flatMap(({ before, after: job }) => {
    if (job?.command.type !== applyJobType || job.state !== 'pending' || before?.state === 'pending')
      return [];
    const { sellerId, month } = job.command.args;
    return typeof sellerId === 'string' && typeof month === 'string' ? [{ sellerId, month }] : [];
  });

function isAtOrBelow(ahead: Preview, organizationId: string, ancestorId: string): boolean {
  for (let id: string | null = organizationId; id !== null;) {
    if (id === ancestorId) return true;
    id = ahead.get('organization', id)?.superOrganizationId ?? null;
  }
  return false;
}

/** Marks the exports of a month that is rated again. Those of the sellers below change with what they pay. */
function outdated(ahead: Preview): readonly Write[] {
  const months = ratedAgain(ahead);
  if (months.length === 0) return [];
  return ahead
    .all('billingExport')
    .filter(
      ({ isStale, deleteDate, period, organizationId }) =>
        !isStale &&
        deleteDate === null &&
        months.some(
          ({ month, sellerId }) => month === period && isAtOrBelow(ahead, organizationId, sellerId),
        ),
    )
    .map(({ id }) => patch('billingExport', id, { isStale: true }));
}

export const derivedExportState = (ahead: Preview): readonly Write[] => [
  ...ofJobs(ahead),
  ...outdated(ahead),
];
