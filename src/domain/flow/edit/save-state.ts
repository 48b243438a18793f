import type { FlowDocument } from './document.ts';

/** A document sent for saving, and the version that it edits. */
export interface SavedAttempt {
  readonly document: FlowDocument;
  readonly base: string;
}

/** The save state of a flow or macro. Whether it has unsaved edits follows from document and base. */
export type SaveState =
  /** `refused`: the last save was refused, and would be again until the document changes. */
  | { readonly kind: 'idle'; readonly refused?: 'tooLarge' }
  | { readonly kind: 'saving'; readonly attempt: SavedAttempt }
  /** The answer was lost. The next version seen from the platform decides the outcome. */
  | { readonly kind: 'unknown'; readonly attempt: SavedAttempt }
  /** The platform has a newer version than the base (S1-4-44). */
  | { readonly kind: 'stale' };

export type SaveEvent =
  | { readonly event: 'save'; readonly attempt: SavedAttempt }
  | { readonly event: 'saved' }
  /** Refused, but not because of a newer version. The document stays as it is. */
  | { readonly event: 'refused'; readonly reason?: 'tooLarge' }
  | { readonly event: 'refusedAsStale' }
  | { readonly event: 'answerLost' }
  /** The platform's version was seen: the base, the sent document, or a newer one. */
  | { readonly event: 'seen'; readonly version: 'base' | 'attempt' | 'newer' }
  /** The document has a new base. */
  | { readonly event: 'reloaded' };

export const idleState: SaveState = { kind: 'idle' };
const stale: SaveState = { kind: 'stale' };

type Kind = SaveState['kind'];
type Happened = SaveEvent['event'];
type Transition = (state: SaveState, event: SaveEvent) => SaveState;

const attempted: Transition = (state, event) =>
  event.event === 'save' ? { kind: 'saving', attempt: event.attempt } : state;
const lost: Transition = (state) =>
  state.kind === 'saving' ? { kind: 'unknown', attempt: state.attempt } : state;
const toIdle: Transition = () => idleState;
const toRefused: Transition = (_, event) =>
  event.event === 'refused' && event.reason !== undefined
    ? { kind: 'idle', refused: event.reason }
    : idleState;
const toStale: Transition = () => stale;

/** The newer version turned out to be the sent one. */
const seenWhileStale: Transition = (state, event) =>
  event.event === 'seen' && event.version === 'attempt' ? idleState : state;
/** A newer version makes the document stale, unless it is the sent one. */
const seenWhileIdle: Transition = (state, event) =>
  event.event === 'seen' && event.version === 'newer' ? stale : state;
const seenAfterLoss: Transition = (state, event) => {
  if (event.event !== 'seen') return state;
  return event.version === 'newer' ? stale : idleState;
};
/** The transitions of each state. All other events are ignored. */
const transitions: { readonly [K in Kind]: { readonly [E in Happened]?: Transition } } = {
  idle: { save: attempted, seen: seenWhileIdle },
  // The saved version may be seen before the answer, so versions are ignored until then.
  saving: { saved: toIdle, refused: toRefused, refusedAsStale: toStale, answerLost: lost },
  unknown: { seen: seenAfterLoss },
  stale: { seen: seenWhileStale, reloaded: toIdle },
};

export const nextSaveState = (state: SaveState, event: SaveEvent): SaveState =>
  transitions[state.kind][event.event]?.(state, event) ?? state;

/** Why a document cannot be saved; null if it can. */
export function saveObstacle(state: SaveState, isDirty: boolean): null | 'clean' | Exclude<Kind, 'idle'> {
  if (state.kind !== 'idle') return state.kind;
  return isDirty ? null : 'clean';
}
