import type { MouseEvent } from 'react';

const listeners = new Set<(reason: string) => void>();

/** Calls the listener with the reason of each disabled button that a user presses. */
export function onRefusedPress(listener: (reason: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The click handler of a disabled button. Touch screens show no titles, so that a press must tell the reason. */
export const refusePress =
  (reason: string | undefined) =>
  (event: Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>): void => {
    // A disabled submit button must not send its form either.
    event.preventDefault();
    event.stopPropagation();
    if (reason !== undefined) for (const listener of listeners) listener(reason);
  };
