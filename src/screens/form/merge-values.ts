import type { FormValues } from '../../entities/define/form.ts';
import { stableKey } from '../../lib/stable-key.ts';

/** A field that two people changed, each to something else. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What became of an open form when the entity changed under it. */
export interface Merged {
  /** What only they changed: it is simply taken. */
  readonly taken: FormValues;
  readonly conflicts: readonly FieldConflict[];
}

export const sameValue = (a: unknown, b: unknown): boolean => a === b || stableKey(a) === stableKey(b);

/**
 * Three versions of a form's values: what it began with, what stands in it, what the platform has now. Whoever
 * changed a field alone has their way; both to the same value agree; both differently conflict.
 */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const moved = Object.keys(theirs).filter(
    (field) => !sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]),
  );
  const isMine = (field: string): boolean => !sameValue(base[field], mine[field]);
  return {
    taken: Object.fromEntries(moved.filter((field) => !isMine(field)).map((field) => [field, theirs[field]])),
    conflicts: moved.filter(isMine).map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
}
