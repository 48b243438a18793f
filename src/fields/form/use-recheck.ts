import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Revalidates an invalid field on every change, not only on blur; one of several inputs of a field together with the
 * others.
 */
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
          const [field] = name?.split('.') ?? [];
          if (type === 'change' && field !== undefined && getFieldState(field).error) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
}
