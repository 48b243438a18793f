import type { MailState } from './model.ts';
import { memberEntry } from '../../../lib/value/member-entry.ts';

/** The legal transitions of a mail (S1-4-28). A temporary failure is retried. */
export const mailMoves = {
  pending: ['sent', 'failed', 'temporarySendFailure'],
  temporarySendFailure: ['sent', 'failed'],
  sent: [],
  failed: [],
} as const satisfies Record<MailState, readonly MailState[]>;

/** Whether the state is final. */
export const isMailSettled = (state: MailState): boolean => memberEntry(mailMoves, state, null)?.length === 0;
