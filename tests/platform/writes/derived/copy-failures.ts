import { isDeepStrictEqual } from 'node:util';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CopyFailure } from '../../../../src/domain/entities/organization/schema.ts';
import { timedOut } from '../../base/timed-out.ts';
import type { Preview } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';

/** The facts of the job that copies a template: its command, and how long an attempt may take. */
export const copyJob = { type: 'organization.copyTemplate', limitMs: 30 * 60_000 } as const;

/** Why the job has failed. Errors of the file system begin with their code. */
function failureOf(job: EntityOf<'job'>): CopyFailure | null {
  if (job.deleteDate !== null && job.state !== 'succeeded')
    return { code: 'jobDeleted', message: 'The job was deleted' };
  if (job.state !== 'failed') return null;
  const message = job.errorMessage ?? '';
  if (message === timedOut(copyJob.limitMs)) return { code: 'timedOut', message };
  return { code: message.startsWith('ENOSPC') ? 'noSpace' : 'failed', message };
}

/** Says in the organization that its copying has failed, or starts again, as its job does. */
export const derivedCopyFailures = (ahead: Preview): readonly Write[] =>
  ahead.touched('job').flatMap(({ after: job }) => {
    if (job?.command.type !== copyJob.type) return [];
    const organization = ahead.get('organization', job.organizationId);
    const copy = organization?.copy;
    if (organization === undefined || !copy) return [];
    const failure = failureOf(job);
    return isDeepStrictEqual(failure, copy.failure)
      ? []
      : [patch('organization', organization.id, { copy: { ...copy, failure } })];
  });
