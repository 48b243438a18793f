import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CopyFailure } from '../../domain/entities/organization/schema.ts';

const texts: Record<Exclude<CopyFailure['code'], 'failed'>, MessageDescriptor> = {
  jobDeleted: msg`An administrator has deleted the job that copied it.`,
  timedOut: msg`It took too long.`,
  noSpace: msg`The server has no storage space left.`,
};

/** Why the copying of a template has failed. An error that has no text of its own is quoted, for support. */
export function copyFailureText({ code, message }: CopyFailure): MessageDescriptor {
  if (code !== 'failed') return texts[code];
  return message === ''
    ? msg`Something went wrong on the server.`
    : msg`Something went wrong on the server: “${message}”`;
}
