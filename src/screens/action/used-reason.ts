import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The numbers of references to a row that the user may see and may not see, and of all those from closed rows. */
export interface UseCount {
  readonly total: number;
  readonly hidden: number;
  readonly closed: number;
}

/** Number of references, with those that the user may not see. */
export const countOfUses = ({ total, hidden }: Omit<UseCount, 'closed'>): number => total + hidden;

/** Why a row with these uses cannot be deleted; undefined if only closed rows refer to it. */
export function usedReason(uses: UseCount): MessageDescriptor | undefined {
  const open = countOfUses(uses) - uses.closed;
  if (open === 0) return undefined;
  return msg`${plural(open, { one: 'This is used in # place, so it cannot be deleted.', other: 'This is used in # places, so it cannot be deleted.' })}`;
}
