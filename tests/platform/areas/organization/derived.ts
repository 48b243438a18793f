import { isDeepStrictEqual } from 'node:util';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CopyFailure } from '../../../../src/domain/entities/organization/schema.ts';
import { timedOut } from '../../jobs/job-error.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../preview.ts';
import { create, patch, purge } from '../write.ts';
import { templateCopy } from './copy/command.ts';

type Organization = EntityOf<'organization'>;
const treeFields = ['name', 'superOrganizationId', 'state', 'deleteDate'] as const;

/** Only organizations that can be chosen have a row in the picker: active ones that are not deleted. */
const canBeChosen = ({ state, deleteDate }: Organization): boolean =>
  state === 'active' && deleteDate === null;

function treeRow(organization: Organization): Write {
  const { id, organizationId, createDate, updateDate, deleteDate, name, superOrganizationId, state } =
    organization;
  const dates = { createDate, updateDate, deleteDate };
  return create('organizationTreeView', { id, organizationId, ...dates, name, superOrganizationId, state });
}

/** Keeps the slim rows of the organization picker. */
export const derivedTreeRows = (ahead: Preview): readonly Write[] =>
  ahead.touched('organization').flatMap(({ before, after }) => {
    const id = (after ?? before)?.id ?? '';
    const known = ahead.get('organizationTreeView', id);
    if (after === null || !canBeChosen(after)) return known ? [purge('organizationTreeView', id)] : [];
    if (known === undefined) return [treeRow(after)];
    const changed = treeFields.filter((field) => after[field] !== known[field]);
    const fields = Object.fromEntries(changed.map((field) => [field, after[field]]));
    return changed.length > 0 ? [patch('organizationTreeView', id, fields)] : [];
  });

/** Why the job has failed. Errors of the file system begin with their code. */
function failureOf(job: EntityOf<'job'>): CopyFailure | null {
  if (job.deleteDate !== null && job.state !== 'succeeded')
    return { code: 'jobDeleted', message: 'The job was deleted' };
  if (job.state !== 'failed') return null;
  const message = job.errorMessage ?? '';
  if (message === timedOut(templateCopy.limitMs)) return { code: 'timedOut', message };
  return { code: message.startsWith('ENOSPC') ? 'noSpace' : 'failed', message };
}

/** Says in the organization that its copying has failed, or starts again, as its job does. */
export const derivedCopyFailures = (ahead: Preview): readonly Write[] =>
  ahead.touched('job').flatMap(({ after: job }) => {
    if (job?.command.type !== templateCopy.type) return [];
    const organization = ahead.get('organization', job.organizationId);
    const copy = organization?.copy;
    if (organization === undefined || !copy) return [];
    const failure = failureOf(job);
    return isDeepStrictEqual(failure, copy.failure)
      ? []
      : [patch('organization', organization.id, { copy: { ...copy, failure } })];
  });
