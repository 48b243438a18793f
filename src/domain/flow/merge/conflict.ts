import { sameJson } from '../../../lib/value/same-json.ts';
import type { Change } from '../edit/change.ts';
import { addressKey } from '../edit/address.ts';

export type Side = 'mine' | 'theirs';

/** Both sides have changed a part to different values, or one has changed a part that the other removed. */
export interface Conflict {
  readonly key: string;
  /** Both changes start from the value of the base. */
  readonly mine: Change;
  readonly theirs: Change;
  readonly choice: Side | null;
}

/** The chosen side of a conflict. It is valid while both values stay the same. */
export interface MergeChoice extends Pick<Conflict, 'key' | 'mine' | 'theirs'> {
  readonly side: Side;
}

/** Makes the choice of a side, for later merges. */
export const choose = ({ key, mine, theirs }: Conflict, side: Side): MergeChoice => ({
  key,
  mine,
  theirs,
  side,
});

/** Whether both sides still have the values for which the choice was made. */
const fits = (choice: MergeChoice, mine: Change, theirs: Change): boolean =>
  sameJson(choice.mine.after, mine.after) && sameJson(choice.theirs.after, theirs.after);

export function conflictOf(mine: Change, theirs: Change, choices: readonly MergeChoice[]): Conflict {
  const key = addressKey(mine.address);
  const choice = choices.findLast((one) => one.key === key && fits(one, mine, theirs));
  return { key, mine, theirs, choice: choice?.side ?? null };
}
