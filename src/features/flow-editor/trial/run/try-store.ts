import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import type { Store } from '../../../../lib/value/store.ts';
import { createStore } from '../../../../lib/value/store.ts';
import type { FlowEditorStore } from '../../store.ts';
import type { TryRun } from './try-run.ts';

/** A try that has begun, with the circumstances of its beginning. */
export interface BegunTry {
  readonly run: TryRun;
  readonly scenario: Scenario;
  readonly document: FlowDocument;
  /** The ids of what the flow names and what had been deleted. */
  readonly deleted: string;
}

/** The tries of an open flow: what the user has said of the circumstances, and the try that is under way. */
export interface TryView {
  /** null until the user has changed the first scenario. */
  readonly scenario: Scenario | null;
  readonly begun: BegunTry | null;
  readonly isPlaying: boolean;
}

const stores = new WeakMap<FlowEditorStore, Store<TryView>>();

/** The tries of an open flow. They outlive the tab of the dock that shows them. */
export function tryStoreOf(editor: FlowEditorStore): Store<TryView> {
  const known = stores.get(editor) ?? createStore<TryView>({ scenario: null, begun: null, isPlaying: false });
  stores.set(editor, known);
  return known;
}
