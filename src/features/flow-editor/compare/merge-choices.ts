import type { Conflict, MergeChoice, Side } from '../../../domain/flow/merge/conflict.ts';
import { choose } from '../../../domain/flow/merge/conflict.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

const stores = new WeakMap<object, Store<readonly MergeChoice[]>>();

/**
 * The choices in a merge with this base, or in a pull. They persist while the dock is closed and when others save again.
 * A new base starts without choices.
 */
export function mergeChoicesOf(base: object): Store<readonly MergeChoice[]> {
  const known = stores.get(base) ?? createStore<readonly MergeChoice[]>([]);
  stores.set(base, known);
  return known;
}

/** Chooses a side of a conflict. */
export function chooseSide(choices: Store<readonly MergeChoice[]>, conflict: Conflict, side: Side): void {
  const others = choices.get().filter(({ key }) => key !== conflict.key);
  choices.set([...others, choose(conflict, side)]);
}
