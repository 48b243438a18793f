import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { ruleOf } from '../../domain/protocol/error.ts';

/** The fields the platform may reject in the two security calls, by its own names. */
const fields = {
  currentPassword: 'currentPassword',
  password: 'password',
  'twoFactorStrategy.enrolment.digits': 'digits',
} as const;
export type FaultyField = (typeof fields)[keyof typeof fields];

const isKnown = (field: string): field is keyof typeof fields => Object.hasOwn(fields, field);

/** The rejected field, to show the error there; null if the error is shown as a toast. */
export function faultyField(outcome: CallOutcome): FaultyField | null {
  const field = outcome.kind === 'refused' ? outcome.error.field : undefined;
  return field !== undefined && isKnown(field) ? fields[field] : null;
}

/** The rule that the platform says is broken; '' if it names none. */
export const refusedRule = (outcome: CallOutcome): string =>
  outcome.kind === 'refused' ? (ruleOf(outcome.error) ?? '') : '';
