import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../entities/define/form.ts';
import type { FieldConflict } from './merge-values.ts';
import { mergeValues, sameValue } from './merge-values.ts';

export interface Merging {
  readonly conflicts: readonly FieldConflict[];
  /** Keeps the user's values, or takes the others'. */
  readonly resolve: (choice: 'mine' | 'theirs') => void;
}

/**
 * Keeps an open form in sync with its entity: takes over fields only others changed, and reports conflicts until
 * the user has chosen.
 */
export function useMerge<Output>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  theirs: FormValues,
): Merging {
  const base = useRef(theirs);
  const [conflicts, setClashes] = useState<readonly FieldConflict[]>([]);

  const merge = useEffectEvent((next: FormValues) => {
    const { taken, conflicts: found } = mergeValues(base.current, form.getValues(), next);
    base.current = next;
    for (const [field, value] of Object.entries(taken)) form.resetField(field, { defaultValue: value });
    const told = conflicts.filter(
      ({ field }) => field in next && !found.some((conflict) => conflict.field === field),
    );
    setClashes([...told.filter(({ field, theirs: value }) => sameValue(next[field], value)), ...found]);
  });
  useEffect(() => {
    if (!sameValue(base.current, theirs)) merge(theirs);
  }, [theirs]);

  return {
    conflicts,
    resolve(choice) {
      for (const { field, theirs: value } of choice === 'theirs' ? conflicts : [])
        form.resetField(field, { defaultValue: value });
      setClashes([]);
    },
  };
}
