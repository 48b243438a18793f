import type { FindingSubject } from '../../domain/flow/check/finding.ts';
import type { Store } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';

/** A part of a flow or macro that a link outside the editor leads to. */
export interface AskedPlace {
  /** The flow or macro, as the search parameter `tab` names it. */
  readonly tab: string;
  readonly subject: FindingSubject;
  readonly member: string | undefined;
}

/** The place that the editor goes to as soon as it shows its flow; null if none is asked for. */
export const askedPlace: Store<AskedPlace | null> = createStore<AskedPlace | null>(null);
