import type { MailState } from './model.ts';

/** What may become of a mail (S1 §4): one that could not be handed over now is tried again. */
export const mailMoves = {
  pending: ['sent', 'failed', 'temporarySendFailure'],
  temporarySendFailure: ['sent', 'failed'],
  sent: [],
  failed: [],
} as const satisfies Record<MailState, readonly MailState[]>;

/** Is there nothing more to come? */
export const isSettled = (state: MailState): boolean => mailMoves[state].length === 0;
