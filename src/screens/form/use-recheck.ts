import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Looks again at what was found wrong as soon as it is changed, and not only once it is left. */
export function useRecheck<Output>({
  subscribe,
  getFieldState,
  trigger,
}: UseFormReturn<FieldValues, unknown, Output>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (type === 'change' && name !== undefined && getFieldState(name).error) void trigger(name);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
}
