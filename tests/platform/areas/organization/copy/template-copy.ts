import type { Organization } from '../../../../../src/domain/entities/organization/model.ts';
import type { JobAttempt, JobRunner } from '../../../jobs/runner.ts';
import { writeAudited } from '../../../writes/audited-write.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { Core } from '../../core.ts';
import { patch } from '../../../store/write.ts';
import { copyAudio, dropUnusedAudio } from './audio.ts';
import type { CopyArgs } from './command.ts';
import { templateCopy } from './command.ts';
import type { CopyUnit } from './copy-unit.ts';
import { createCopier } from './copy.ts';

/** The most rows in a transaction of the job: others wait for each a fraction of a second. */
const batchSize = 100;

/** Registers the code of the job. It copies in batches, each whole, and what exists already is not copied again. */
export function handleTemplateCopies(
  runner: Pick<JobRunner, 'handle'>,
  services: Pick<Core, 'store' | 'audioStore' | 'inTurn' | 'now'>,
): void {
  const { store, inTurn, now } = services;

  /** The organization, unless it is complete or was deleted. */
  const incomplete = (id: string): Organization | null => {
    const row = rowOf(store, 'organization', id);
    return row?.deleteDate === null && row.copy ? row : null;
  };

  async function run(
    { templateOrganizationId: from, userId }: CopyArgs,
    { job: { organizationId: to }, signal }: JobAttempt,
  ): Promise<void> {
    const organization = incomplete(to);
    if (organization === null) return;
    const above = organization.superOrganizationId ?? to;
    const copier = createCopier(store, { from, to, above, at: organization.createDate });
    const author = { call: 'organization.create', userId, source: null };
    const isMissing = ({ type, copyId }: CopyUnit): boolean => store.get(type, copyId) === undefined;
    const missing = copier.units.filter(isMissing);
    const total = copier.units.length;

    /** Makes writes with the progress they bring, unless the organization was deleted or the attempt has ended. */
    const step = (make: (row: Organization) => Parameters<typeof writeAudited>[0] | null): Promise<void> =>
      inTurn(async () => {
        signal.throwIfAborted();
        const row = incomplete(to);
        const change = row && make(row);
        if (change !== null) await writeAudited(change);
      });

    for (let at = 0; at < missing.length && incomplete(to) !== null; at += batchSize) {
      const units = missing.slice(at, at + batchSize);
      const audio = await copyAudio(services, units);
      try {
        await step(({ copy }) => {
          const { rows, revisions } = copier.writesOf(units, audio);
          const done = total - missing.length + at + units.length;
          const progress = copy ? [patch('organization', to, { copy: { ...copy, done, total } })] : [];
          return { store, now, author, writes: rows, unaudited: [...revisions, ...progress] };
        });
      } finally {
        await dropUnusedAudio(services, audio);
      }
    }
    await step(({ copy }) => {
      const writes = [patch('organization', to, { copy: null, state: copy?.state ?? 'active' })];
      return { store, now, author, writes };
    });
  }

  runner.handle(templateCopy, { run });
}
