import { sameJson } from '../../../lib/value/same-json.ts';
import type { Change } from '../edit/change.ts';
import { addressKey } from '../edit/address.ts';

export type Side = 'mine' | 'theirs';

/** Both sides have changed one part, each to something else; or one has changed what the other removed. */
export interface Conflict {
  readonly key: string;
  /** Both changes begin with the value of the base. */
  readonly mine: Change;
  readonly theirs: Change;
  readonly choice: Side | null;
}

/** The side that was chosen in a conflict, while both values stay as they were. */
export interface MergeChoice extends Pick<Conflict, 'key' | 'mine' | 'theirs'> {
  readonly side: Side;
}

/** The choice of a side, for later merges. */
export const choose = ({ key, mine, theirs }: Conflict, side: Side): MergeChoice => ({
  key,
  mine,
  theirs,
  side,
});

/** A choice still fits if both sides want what they wanted when it was made. */
const fits = (choice: MergeChoice, mine: Change, theirs: Change): boolean =>
  sameJson(choice.mine.after, mine.after) && sameJson(choice.theirs.after, theirs.after);

export function conflictOf(mine: Change, theirs: Change, choices: readonly MergeChoice[]): Conflict {
  const key = addressKey(mine.address);
  const choice = choices.findLast((one) => one.key === key && fits(one, mine, theirs));
  return { key, mine, theirs, choice: choice?.side ?? null };
}
