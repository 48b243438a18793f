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

/** The number to dial to pick up the call ringing at a contact (S0-7-35); null if there is none. */
export const pickupDestination = (contact: {
  readonly number: string;
  readonly state: ContactState;
}): string | null =>
  contact.state === 'ringing' && isColleague(contact)
    ? pickupCode + contact.number.slice(internalMark.length)
    : null;
