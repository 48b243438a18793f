/** What a user is doing on the telephone (S1 §4). */
export const callStates = ['idle', 'trying', 'ringing', 'calling'] as const;
export type CallState = (typeof callStates)[number];

export const displaySourceTypes = ['legalSource', 'mobilePhone', 'organizationNumber', 'custom'] as const;
export type DisplaySourceType = (typeof displaySourceTypes)[number];

export interface DisplaySource {
  readonly type: DisplaySourceType;
  readonly number: string | null;
}

/** Does a source of this type name a number of its own (S1 §5)? */
export const namesNumber = (type: DisplaySourceType): boolean =>
  type === 'organizationNumber' || type === 'custom';

/** Without the number that its type asks for the value is incomplete (S1 §5). */
export const isComplete = ({ type, number }: DisplaySource): boolean =>
  !namesNumber(type) || (number !== null && number.trim() !== '');

/** A source carries a number only where its type asks for one. */
export const tidySource = ({ type, number }: DisplaySource): DisplaySource => ({
  type,
  number: namesNumber(type) ? number : null,
});

/** Digits only, leading zeros kept, may be empty (S1 §5). */
export const isInternalNumber = (text: string): boolean => /^[0-9]{0,16}$/.test(text);

/** Without a legal source the user cannot make external calls (S1 §5). */
export const mayCallOutside = (outboundLegalSource: string | null): boolean =>
  outboundLegalSource !== null && outboundLegalSource !== '';
