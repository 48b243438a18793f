import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../entities/define/form.ts';
import type { FormConflict } from './merge-form.ts';
import { isCurrent, isSameConflict, mergeForm, theirChoice } from './merge-form.ts';
import { pickPaths } from '../../lib/value/value-at.ts';
import { sameValue } from './merge-values.ts';

export interface Merging {
  readonly conflicts: readonly FormConflict[];
  /** Keeps the user's values, or takes the others'. */
  readonly resolve: (choice: 'mine' | 'theirs') => void;
}

interface MergeOptions {
  /** The platform's values by path. */
  readonly theirs: FormValues;
  /** `paused`: a nested form holds input that is not in the form yet. */
  readonly state: 'merging' | 'paused';
}

/**
 * Keeps an open form in sync with its entity: takes over what only others changed, and reports conflicts until the user
 * has chosen.
 */
export function useMerge<Output>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  { theirs, state }: MergeOptions,
): Merging {
  const base = useRef(theirs);
  const [conflicts, setConflicts] = useState<readonly FormConflict[]>([]);

  /** Makes the value the user's change of theirs. */
  const put = (field: string, value: unknown): void => {
    form.resetField(field, { defaultValue: base.current[field] });
    form.setValue(field, value, { shouldDirty: true });
  };

  const merge = useEffectEvent((next: FormValues) => {
    const {
      taken,
      joined,
      conflicts: found,
    } = mergeForm(base.current, pickPaths(form.getValues(), Object.keys(next)), next);
    base.current = next;
    for (const [field, value] of Object.entries(taken)) form.resetField(field, { defaultValue: value });
    for (const [field, value] of Object.entries(joined)) put(field, value);
    const told = conflicts.filter(
      (conflict) => conflict.field in next && !found.some((other) => isSameConflict(conflict, other)),
    );
    setConflicts([...told.filter((conflict) => isCurrent(conflict, next)), ...found]);
  });
  useEffect(() => {
    if (state === 'merging' && !sameValue(base.current, theirs)) merge(theirs);
  }, [theirs, state]);

  return {
    conflicts,
    resolve(choice) {
      for (const conflict of choice === 'theirs' ? conflicts : []) {
        const { field, item } = conflict;
        const value = theirChoice(conflict, form.getValues(field), base.current);
        if (item === undefined) form.resetField(field, { defaultValue: value });
        else put(field, value);
      }
      setConflicts([]);
    },
  };
}
