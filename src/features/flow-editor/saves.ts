import type { FlowDocument } from '../../domain/flow/edit/document.ts';
import type { SaveEvent, SaveState } from '../../domain/flow/edit/save-state.ts';
import { nextSaveState } from '../../domain/flow/edit/save-state.ts';
import type { Store } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';

/** Where an open flow stands towards the platform. It goes on while another tab of the editor is shown. */
export interface Saves extends Pick<Store<SaveState>, 'get' | 'subscribe'> {
  readonly dispatch: (event: SaveEvent) => void;
  /** The contents sent last, until it is known what came of them: the platform may have them, however late. */
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
      // The same contents are then another version, which others have saved.
      else if (isOutcome(event)) lastSent = null;
      state.set(nextSaveState(state.get(), event));
    },
    lastSent: () => lastSent,
  };
}
