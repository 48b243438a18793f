import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** The numbers of references to a row that the user may see, and may not see. */
export interface UseCount {
  readonly total: number;
  readonly hidden: number;
}

/** Number of references, with those that the user may not see. */
export const countOfUses = ({ total, hidden }: UseCount): number => total + hidden;

/** Why a row that is used this often cannot be deleted. */
export const usedReason = (uses: UseCount): MessageDescriptor =>
  msg`${plural(countOfUses(uses), { one: 'This is used in # place, so it cannot be deleted.', other: 'This is used in # places, so it cannot be deleted.' })}`;
