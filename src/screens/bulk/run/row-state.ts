import type { MessageDescriptor } from '@lingui/core';
import type { FormSubject } from '../../../entities/define/form.ts';
import type { PlatformError } from '../../../domain/protocol/error.ts';

/** Why a row failed: the platform's error and the field it is about, or a text of ours. */
export type RowReason =
  | { readonly kind: 'platform'; readonly error: PlatformError; readonly field?: MessageDescriptor }
  | { readonly kind: 'own'; readonly text: MessageDescriptor };

/** A row whose first calls were saved before a later one was refused. It exists, or has changed. */
export interface PartlySaved {
  readonly kind: 'partly';
  readonly mode: FormSubject['mode'];
  /** The part of the form that was refused. */
  readonly part: MessageDescriptor;
  readonly reason: RowReason;
}

/** Outcome of a row. `unknown`: the answer was lost and will be checked. */
export type RowOutcome =
  | { readonly kind: 'done' }
  | PartlySaved
  | { readonly kind: 'refused'; readonly reason: RowReason }
  | { readonly kind: 'unknown' };

/** State of a row. `unseen`: the outcome cannot be checked; `left`: stopped before it was sent. */
export type RowState = RowOutcome | { readonly kind: 'waiting' | 'sending' | 'unseen' | 'left' };
export type RowStateKind = RowState['kind'];
export type RunCounts = Readonly<Record<RowStateKind, number>>;

/** Each has a reason of its own. */
const explained = ['partly', 'refused', 'unseen'] as const;

/** The states of rows, by what can be done with rows in them. */
export const stateGroups = {
  open: ['waiting', 'sending', 'unknown'],
  saved: ['done', 'partly'],
  /** A retry sends these again. */
  retried: ['partly', 'refused', 'left'],
  explained,
  failed: [...explained, 'left'],
} as const satisfies Readonly<Record<string, readonly RowStateKind[]>>;

/** The number of rows in the states of a group. */
export const countOf = (counts: RunCounts, group: keyof typeof stateGroups): number =>
  stateGroups[group].reduce((sum, kind) => sum + counts[kind], 0);
