import { createStore } from '../../lib/value/store.ts';

/** Calls a destination, which may have a name; null while this user has no web phone. */
export const dialer = createStore<((destination: string, name?: string) => void) | null>(null);
