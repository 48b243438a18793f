import { createStore } from '../lib/store.ts';

/** Is anybody looking at this tab? Asleep, it reads nothing and keeps no window open. */
export const attention = createStore<'awake' | 'asleep'>('awake');
