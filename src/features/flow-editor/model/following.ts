import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

/** `paused`: the user has moved the view by hand, and the next run is followed again; `off`: the user wants it so. */
export type FollowState = 'on' | 'paused' | 'off';

/** Whether the view follows a run from block to block. */
export interface Following extends Store<FollowState> {
  /** The user moves the view by hand. */
  readonly pause: () => void;
  /** A run begins. */
  readonly resume: () => void;
}

export function createFollowing(): Following {
  const state = createStore<FollowState>('on');
  const turn = (from: FollowState, to: FollowState) => () => {
    if (state.get() === from) state.set(to);
  };
  return { ...state, pause: turn('on', 'paused'), resume: turn('paused', 'on') };
}
