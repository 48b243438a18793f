import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CopyFailure } from '../../domain/entities/organization/schema.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const texts: Record<CopyFailure['code'], MessageDescriptor | null> = {
  failed: null,
  jobDeleted: msg`An administrator has deleted the job that copied it.`,
  timedOut: msg`It took too long.`,
  noSpace: msg`The server has no storage space left.`,
};

/** Why the copying of a template has failed. An error that has no text of its own is quoted, for support. */
export function copyFailureText({ code, message }: CopyFailure): MessageDescriptor {
  if (code === 'failed' && message === '') return msg`Something went wrong on the server.`;
  const quoted = message === '' ? code : message;
  return memberEntry(texts, code, null) ?? msg`Something went wrong on the server: “${{ message: quoted }}”`;
}
