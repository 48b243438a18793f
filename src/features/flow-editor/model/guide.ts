import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { FlowEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import { noEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { Arrival } from './place.ts';
import type { FlowSearch } from './search.ts';
import { createFlowSearch } from './search.ts';

/** Leads the user to findings and search hits. */
export interface FlowGuide {
  /** The known entities in expressions. */
  readonly entities: Store<FlowEntities>;
  readonly search: FlowSearch;
  /** The current finding. */
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
