import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../entities/define/form.ts';
import type { Clash } from './merge-values.ts';
import { mergeValues, sameValue } from './merge-values.ts';

export interface Merging {
  readonly clashes: readonly Clash[];
  /** Keeps what I typed, or takes what they made of it. */
  readonly settle: (choice: 'mine' | 'theirs') => void;
}

/**
 * Keeps an open form up with its entity: what only others changed is taken as it comes, and what both changed is
 * told, until the reader has chosen.
 */
export function useMerge<Output>(
  form: UseFormReturn<FieldValues, unknown, Output>,
  theirs: FormValues,
): Merging {
  const base = useRef(theirs);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);

  const merge = useEffectEvent((next: FormValues) => {
    const { taken, clashes: found } = mergeValues(base.current, form.getValues(), next);
    base.current = next;
    for (const [field, value] of Object.entries(taken)) form.resetField(field, { defaultValue: value });
    const told = clashes.filter(
      ({ field }) => field in next && !found.some((clash) => clash.field === field),
    );
    setClashes([...told.filter(({ field, theirs: value }) => sameValue(next[field], value)), ...found]);
  });
  useEffect(() => {
    if (!sameValue(base.current, theirs)) merge(theirs);
  }, [theirs]);

  return {
    clashes,
    settle(choice) {
      for (const { field, theirs: value } of choice === 'theirs' ? clashes : [])
        form.resetField(field, { defaultValue: value });
      setClashes([]);
    },
  };
}
