import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isWithin } from '../../lib/value/path.ts';

const noPaths: readonly string[] = [];

/**
 * Revalidates an invalid field on every change, not only on blur; one of several inputs of a field together with the
 * others. `paths`: the form's fields that lie deeper than the first level.
 */
export function useRecheck<Output>(
  { subscribe, getFieldState, trigger }: UseFormReturn<FieldValues, unknown, Output>,
  paths: readonly string[] = noPaths,
): void {
  const fieldOf = useEffectEvent(
    (name: string) => paths.find((path) => isWithin(name, path)) ?? name.split('.')[0],
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          const field = name === undefined ? undefined : fieldOf(name);
          if (type === 'change' && field !== undefined && getFieldState(field).error) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
}
