import { idleState, nextSaveState } from '../../domain/flow/edit/save-state.ts';
import type { SaveEvent, SaveState } from '../../domain/flow/edit/save-state.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import type { FlowEditorStore } from './store.ts';

/** The save state of an open flow. A save continues while another tab of the editor is shown. */
export interface Saves extends ReadableStore<SaveState> {
  readonly dispatch: (event: SaveEvent) => void;
}

const isOutcome = (event: SaveEvent): boolean =>
  event.event === 'saved' ||
  event.event === 'refused' ||
  (event.event === 'seen' && event.version === 'attempt');

type SentStore = Pick<FlowEditorStore, 'read' | 'setSent'>;

/** The state to begin with. The check of an interrupted save goes on after a reload. */
function firstState({ read }: SentStore): SaveState {
  const { sent, base, facts } = read();
  if (sent === null || sent.isChecked || facts.editor === 'elsewhere') return idleState;
  return { kind: 'unknown', attempt: { document: sent.document, base: base.contentTimestamp } };
}

/** Keeps the sent document with the draft, because a save may reach the platform after a reload. */
export function createSaves(store: SentStore): Saves {
  const state = createStore<SaveState>(firstState(store));
  function keepSent(event: SaveEvent): void {
    const { sent } = store.read();
    if (event.event === 'save') store.setSent({ document: event.attempt.document, isChecked: false });
    else if (sent === null) return;
    // From now on, equal contents would be a version of others.
    else if (isOutcome(event)) store.setSent(null);
    else if (event.event === 'seen' && !sent.isChecked && state.get().kind === 'unknown')
      store.setSent({ ...sent, isChecked: true });
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    dispatch(event) {
      keepSent(event);
      state.set(nextSaveState(state.get(), event));
    },
  };
}
