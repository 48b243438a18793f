import type { FlowDocument } from './document.ts';

/** A document that was sent to be saved, and the version of which it was an edit. */
export interface SavedAttempt {
  readonly document: FlowDocument;
  readonly base: string;
}

/** Where a flow or macro stands towards the platform. Whether it is dirty follows from document and base. */
export type SaveState =
  /** `refused`: the last save was refused, and will be again until the document is changed. */
  | { readonly kind: 'idle'; readonly refused?: 'tooLarge' }
  | { readonly kind: 'saving'; readonly attempt: SavedAttempt }
  /** The answer was lost. What the platform then has is compared once with what was sent. */
  | { readonly kind: 'unknown'; readonly attempt: SavedAttempt }
  /** The platform has a newer version than the base (S1-4-44). */
  | { readonly kind: 'stale' };

export type SaveEvent =
  | { readonly event: 'save'; readonly attempt: SavedAttempt }
  | { readonly event: 'saved' }
  /** Refused for another reason than a newer version; the document stays as it is. */
  | { readonly event: 'refused'; readonly reason?: 'tooLarge' }
  | { readonly event: 'refusedAsStale' }
  | { readonly event: 'answerLost' }
  /** A version of the platform was seen: that of the base, the one sent, or another one. */
  | { readonly event: 'seen'; readonly version: 'base' | 'attempt' | 'newer' }
  /** The document has another base. */
  | { readonly event: 'reloaded' };

const idle: SaveState = { kind: 'idle' };
const stale: SaveState = { kind: 'stale' };

type Kind = SaveState['kind'];
type Happened = SaveEvent['event'];
type Transition = (state: SaveState, event: SaveEvent) => SaveState;

const attempted: Transition = (state, event) =>
  event.event === 'save' ? { kind: 'saving', attempt: event.attempt } : state;
const lost: Transition = (state) =>
  state.kind === 'saving' ? { kind: 'unknown', attempt: state.attempt } : state;
const toIdle: Transition = () => idle;
const toRefused: Transition = (_, event) =>
  event.event === 'refused' && event.reason !== undefined ? { kind: 'idle', refused: event.reason } : idle;
const toStale: Transition = () => stale;

/** The version that is newer than the base turned out to be the one that was sent. */
const seenWhileStale: Transition = (state, event) =>
  event.event === 'seen' && event.version === 'attempt' ? idle : state;
/** A newer version makes the document stale, unless it is the one that was sent. */
const seenWhileIdle: Transition = (state, event) =>
  event.event === 'seen' && event.version === 'newer' ? stale : state;
const seenAfterLoss: Transition = (state, event) => {
  if (event.event !== 'seen') return state;
  return event.version === 'newer' ? stale : idle;
};
/** The events that change each state; all others leave it as it is. */
const transitions: { readonly [K in Kind]: { readonly [E in Happened]?: Transition } } = {
  idle: { save: attempted, seen: seenWhileIdle },
  // The version that is being saved may be seen before its answer, so versions do not count until then.
  saving: { saved: toIdle, refused: toRefused, refusedAsStale: toStale, answerLost: lost },
  unknown: { seen: seenAfterLoss },
  stale: { seen: seenWhileStale, reloaded: toIdle },
};

/** The state after an event. */
export const nextSaveState = (state: SaveState, event: SaveEvent): SaveState =>
  transitions[state.kind][event.event]?.(state, event) ?? state;

/** Why a document cannot be saved; null if it can. */
export function saveObstacle(state: SaveState, isDirty: boolean): null | 'clean' | Exclude<Kind, 'idle'> {
  if (state.kind !== 'idle') return state.kind;
  return isDirty ? null : 'clean';
}
