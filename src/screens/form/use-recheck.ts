import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Revalidates an invalid field on every change, not only on blur. */
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
