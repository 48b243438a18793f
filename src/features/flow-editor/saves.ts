import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import type { SaveEvent, SaveState } from '../../domain/flow/edit/save-state.ts';
import { nextSaveState } from '../../domain/flow/edit/save-state.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';

/** The save state of an open flow. A save continues while another tab of the editor is shown. */
export interface Saves extends ReadableStore<SaveState> {
  readonly dispatch: (event: SaveEvent) => void;
  /** The last sent document until its outcome is known: it may still reach the platform late. */
  readonly lastSent: () => FlowDocument | null;
}

const isOutcome = (event: SaveEvent): boolean =>
  event.event === 'saved' ||
  event.event === 'refused' ||
  (event.event === 'seen' && event.version === 'attempt');

export function createSaves(): Saves {
  const state = createStore<SaveState>({ kind: 'idle' });
  let lastSent: FlowDocument | null = null;
  return {
    get: state.get,
    subscribe: state.subscribe,
    dispatch(event) {
      if (event.event === 'save') lastSent = event.attempt.document;
      // From now on, equal contents would be a version of others.
      else if (isOutcome(event)) lastSent = null;
      state.set(nextSaveState(state.get(), event));
    },
    lastSent: () => lastSent,
  };
}
