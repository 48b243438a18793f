import { useSyncExternalStore } from 'react';
import type { ReadableStore } from '../../lib/value/store.ts';

const whole = <Value>(value: Value): Value => value;

/** The value of a store. */
export function useStore<Value>(store: ReadableStore<Value>): Value;
/** A part of the value of a store. The component renders again only if the part changes (===). */
export function useStore<Value, Part>(store: ReadableStore<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(
  store: ReadableStore<Value>,
  select: (value: Value) => unknown = whole,
): unknown {
  const read = (): unknown => select(store.get());
  // Markup rendered without a page shows the current value too.
  return useSyncExternalStore(store.subscribe, read, read);
}
