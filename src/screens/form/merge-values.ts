import type { FormValues } from '../../entities/define/form.ts';
import { isEmpty } from '../../entities/define/plain-text.ts';
import { stableKey } from '../../lib/value/stable-key.ts';

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Result of merging a changed entity into an open form. */
export interface Merged {
  /** Fields that they changed, alone or as the user did; taken over silently, so they are no longer unsaved. */
  readonly taken: FormValues;
  readonly conflicts: readonly FieldConflict[];
}

export const sameValue = (a: unknown, b: unknown): boolean => a === b || stableKey(a) === stableKey(b);

/** The same as far as a form tells: none of a value is null, '' or missing. */
export const sameFieldValue = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || sameValue(a, b);

/**
 * Three-way merge of a form's values: the initial ones, the user's and the platform's. A field changed by one
 * side takes that side's value; changed by both to different values, it is a conflict.
 */
export function mergeValues(base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const moved = Object.keys(theirs).filter((field) => !sameValue(base[field], theirs[field]));
  const isConflict = (field: string): boolean =>
    !sameValue(base[field], mine[field]) && !sameValue(mine[field], theirs[field]);
  return {
    taken: Object.fromEntries(
      moved.filter((field) => !isConflict(field)).map((field) => [field, theirs[field]]),
    ),
    conflicts: moved.filter(isConflict).map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
}
