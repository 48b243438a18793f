import type { CallOutcome } from '../../domain/protocol/engine.ts';

/** The fields of the two security calls that the platform may find fault with, as it names them. */
const fields = {
  currentPassword: 'currentPassword',
  password: 'password',
  'twoFactorStrategy.enrolment.digits': 'digits',
} as const;
export type FaultyField = (typeof fields)[keyof typeof fields];

const isKnown = (field: string): field is keyof typeof fields => Object.hasOwn(fields, field);

/** The field that the platform refused, to be said there; null for what is said as a toast. */
export function faultyField(outcome: CallOutcome): FaultyField | null {
  const field = outcome.kind === 'refused' ? outcome.error.field : undefined;
  return field !== undefined && isKnown(field) ? fields[field] : null;
}
