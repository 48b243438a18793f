import { contentsOf } from '../../../domain/flow/edit/document.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { searchFlow } from '../../../domain/flow/find/find.ts';
import type { Found } from '../../../domain/flow/find/place.ts';
import type { Referable } from '../../../domain/flow/find/uses.ts';
import { usesOf } from '../../../domain/flow/find/uses.ts';
import type { FlowEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

/** The target of a search: a text, or the uses of a name. */
export type Sought =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'uses'; readonly of: Referable };

/** A search in the open flow. It persists while the dock is closed. */
export interface FlowSearch {
  readonly sought: Store<Sought>;
  /** The index of the current hit in the list; -1 before the first. */
  readonly at: Store<number>;
  /** The hits in the current document. The list stays the same until the document changes. */
  readonly hits: () => readonly Found[];
}

export function seek({ sought, at }: FlowSearch, next: Sought): void {
  at.set(-1);
  sought.set(next);
}

/** Searches for a text, unless it is already the target. An empty text does not replace a search for uses. */
export function seekText(search: FlowSearch, text: string): void {
  const now = search.sought.get();
  if (now.kind === 'text' ? now.text !== text : text !== '') seek(search, { kind: 'text', text });
}

interface KnownHits {
  readonly document: FlowDocument;
  readonly sought: Sought;
  readonly entities: FlowEntities;
  readonly hits: readonly Found[];
}

export function createFlowSearch(
  documentNow: () => FlowDocument,
  entitiesNow: () => FlowEntities,
): FlowSearch {
  const sought = createStore<Sought>({ kind: 'text', text: '' });
  let known: KnownHits | undefined;
  return {
    sought,
    at: createStore(-1),
    hits() {
      const now = { document: documentNow(), sought: sought.get(), entities: entitiesNow() };
      const isSame =
        known?.document === now.document && known.sought === now.sought && known.entities === now.entities;
      if (known !== undefined && isSame) return known.hits;
      const contents = contentsOf(now.document);
      const hits =
        now.sought.kind === 'uses'
          ? usesOf(contents, now.sought.of)
          : searchFlow(contents, now.sought.text, (type, id) => now.entities(type, id)?.name);
      known = { ...now, hits };
      return hits;
    },
  };
}
