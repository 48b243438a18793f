import { createStore } from '../../lib/value/store.ts';

/** Calls a number; null while this user has no web phone. */
export const dialer = createStore<((number: string) => void) | null>(null);
