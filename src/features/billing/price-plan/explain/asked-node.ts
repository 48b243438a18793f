import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { Store } from '../../../../lib/value/store.ts';
import { createStore } from '../../../../lib/value/store.ts';

/** A node in the tree of a price plan that a link leads to. */
export interface AskedNode {
  readonly planId: string;
  /** The nodes down to it. */
  readonly path: readonly CatalogNode[];
}

/** The node that a price plan goes to as soon as it is shown; null if none is asked for. */
export const askedNode: Store<AskedNode | null> = createStore<AskedNode | null>(null);
