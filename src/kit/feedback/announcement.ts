import { createStore } from '../../lib/value/store.ts';

/** A text that screen readers say once, and a number that differs for each. */
export type Announcement = { readonly text: string; readonly count: number };

const current = createStore<Announcement>({ text: '', count: 0 });

/** The last announcement. */
export const announcement = { get: current.get, subscribe: current.subscribe };

/** Tells screen readers of a change that the screen shows elsewhere than at the focus. */
export const announce = (text: string): void => current.set({ text, count: current.get().count + 1 });
