import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { FlowEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import { noEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { Arrival } from './place.ts';
import type { FlowSearch } from './search.ts';
import { createFlowSearch } from './search.ts';

/** Leads the user through the flow: to findings, and to what a search has found. */
export interface FlowGuide {
  /** The entities that expressions name, as far as they are known. */
  readonly entities: Store<FlowEntities>;
  readonly search: FlowSearch;
  /** The finding that was gone to last. */
  readonly finding: Store<FlowFinding | null>;
  readonly arrival: Store<Arrival | null>;
}

export function createFlowGuide(documentNow: () => FlowDocument): FlowGuide {
  const entities = createStore<FlowEntities>(noEntities);
  return {
    entities,
    search: createFlowSearch(documentNow, entities.get),
    finding: createStore<FlowFinding | null>(null),
    arrival: createStore<Arrival | null>(null),
  };
}
