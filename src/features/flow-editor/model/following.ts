import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

/** `paused`: the user has moved the view, so following resumes with the next run; `off`: the user has turned it off. */
export type FollowState = 'on' | 'paused' | 'off';

/** Whether the view follows a run from block to block. */
export interface Following extends Store<FollowState> {
  /** Pauses when the user moves the view. */
  readonly pause: () => void;
  /** Resumes at the start of a run. */
  readonly resume: () => void;
}

export function createFollowing(): Following {
  const state = createStore<FollowState>('on');
  const turn = (from: FollowState, to: FollowState) => () => {
    if (state.get() === from) state.set(to);
  };
  return { ...state, pause: turn('on', 'paused'), resume: turn('paused', 'on') };
}
