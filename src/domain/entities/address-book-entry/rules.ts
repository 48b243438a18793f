/** What a contact is doing on the telephone (S0 §3). */
export const contactStates = ['idle', 'trying', 'ringing', 'calling'] as const;
export type ContactState = (typeof contactStates)[number];

/** Before the number of a colleague: their ringing telephone can be picked up. */
const internalMark = '#';
/** Dialled before a number, it takes the call that rings there. */
export const pickupCode = '*8';

/** The number of a colleague as the book has it. */
export const internalNumber = (number: string): string => internalMark + number;

/** What is dialled to take the call that rings at a contact (S0 §7); null where none can be taken. */
export const pickupDestination = (contact: {
  readonly number: string;
  readonly state: ContactState;
}): string | null =>
  contact.state === 'ringing' && contact.number.startsWith(internalMark)
    ? pickupCode + contact.number.slice(internalMark.length)
    : null;
