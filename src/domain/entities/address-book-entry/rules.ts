/** The call state of a contact (S0-3-11). */
export const contactStates = ['idle', 'trying', 'ringing', 'calling'] as const;
export type ContactState = (typeof contactStates)[number];

/** The prefix of a colleague's number, which marks that their ringing call can be picked up. */
const internalMark = '#';
/** Dialled before a number, it picks up the call ringing there. */
export const pickupCode = '*8';

/** The number of a colleague in the address book. */
export const internalNumber = (number: string): string => internalMark + number;

/** Whether the contact is a colleague; only their state is known. */
export const isColleague = ({ number }: { readonly number: string }): boolean =>
  number.startsWith(internalMark);

/** Whether the contact is a service of the platform to test the phone with, such as the echo. */
export const isTestNumber = ({ number }: { readonly number: string }): boolean => number.startsWith('*');

const withoutMark = (number: string): string =>
  isColleague({ number }) ? number.slice(internalMark.length) : number;

/** Whether a call with the number is a call with the contact; a call may name a colleague without the mark. */
export const hasNumber = (contact: { readonly number: string }, number: string): boolean =>
  withoutMark(contact.number) === withoutMark(number);

/** The number to dial to pick up the call ringing at a contact (S0-7-35); null if there is none. */
export const pickupDestination = (contact: {
  readonly number: string;
  readonly state: ContactState;
}): string | null =>
  contact.state === 'ringing' && isColleague(contact)
    ? pickupCode + contact.number.slice(internalMark.length)
    : null;
