import { sameJson } from '../../../lib/value/same-json.ts';

/** A part that both sides have changed to different values. An undefined side has removed it. */
export interface MergeClash {
  /** The names of members from the outside in. */
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Two versions with their common base. */
export interface Sides<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Merges values at a path; a clash is reported, and has my value until it is settled. */
export type MergeAt<Value> = (sides: Sides<Value>, path: readonly string[], clashes: MergeClash[]) => Value;

/** Merges values as a whole. */
export function mergeWhole<Value>(
  { base, mine, theirs }: Sides<Value>,
  path: readonly string[],
  clashes: MergeClash[],
): Value {
  if (sameJson(theirs, base) || sameJson(mine, theirs)) return mine;
  if (sameJson(mine, base)) return theirs;
  clashes.push({ path, base, mine, theirs });
  return mine;
}

type MergedMembers<Value> = Readonly<Record<string, Value>>;
const memberOf = <Value>(members: MergedMembers<Value>, key: string): Value | undefined =>
  Object.hasOwn(members, key) ? members[key] : undefined;

/** Merges maps by key. A key that a side lacks is merged as undefined; a result that is undefined is left out. */
export const mergeMap =
  <Value>(mergeMember: MergeAt<Value | undefined>): MergeAt<MergedMembers<Value>> =>
  ({ base, mine, theirs }, path, clashes) => {
    if (mine === theirs || theirs === base) return mine;
    if (mine === base) return theirs;
    const keys = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
    const merged: [string, Value][] = [];
    for (const key of keys) {
      const [b, m, t] = [memberOf(base, key), memberOf(mine, key), memberOf(theirs, key)];
      const value = mergeMember({ base: b, mine: m, theirs: t }, [...path, key], clashes);
      if (value !== undefined) merged.push([key, value]);
    }
    return Object.fromEntries(merged);
  };

/** Merges items within if no side lacks them, else as a whole: a removal clashes with any change. */
export const mergePresent =
  <Value>(mergeWithin: MergeAt<Value>): MergeAt<Value | undefined> =>
  (sides, path, clashes) => {
    const { base, mine, theirs } = sides;
    return base === undefined || mine === undefined || theirs === undefined
      ? mergeWhole(sides, path, clashes)
      : mergeWithin({ base, mine, theirs }, path, clashes);
  };
