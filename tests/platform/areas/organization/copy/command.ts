import * as v from 'valibot';
import { resetJob } from '../../../jobs/attempt.ts';
import { defineCommand, jobWrite } from '../../../jobs/command.ts';
import type { Store, Write } from '../../../store/store.ts';
import { copyJob } from '../../../writes/derived/copy-failures.ts';
import { patch } from '../../../store/write.ts';

/** The most rows that a call copies by itself, in one transaction (decision 34). */
export const copiedAtOnce = 2000;

const args = v.looseObject({
  templateOrganizationId: v.string(),
  /** The user who created the organization. */
  userId: v.nullable(v.string()),
});
export type CopyArgs = v.InferOutput<typeof args>;

/** Copies a large template to a new organization, which stays inactive until then. */
export const templateCopy = defineCommand({
  ...copyJob,
  args,
  attempts: 5,
  requestedBy: 'platform',
});

const jobIdOf = (organizationId: string): string => `copy.${organizationId}`;

/** Starts the copying for a new organization, or again for one whose copying has failed. */
export function templateCopyWrite(
  store: Pick<Store, 'get'>,
  organizationId: string,
  { templateOrganizationId, userId }: CopyArgs,
  now: number,
): Write {
  const id = jobIdOf(organizationId);
  return store.get('job', id) === undefined
    ? jobWrite(templateCopy, { templateOrganizationId, userId }, { id, organizationId, now })
    : patch('job', id, { ...resetJob, deleteDate: null });
}
