/** The call state of a user (S1-4-30). */
export const callStates = ['idle', 'trying', 'ringing', 'calling'] as const;
export type CallState = (typeof callStates)[number];

export const displaySourceTypes = ['legalSource', 'mobilePhone', 'organizationNumber', 'custom'] as const;
export type DisplaySourceType = (typeof displaySourceTypes)[number];

export interface DisplaySource {
  readonly type: DisplaySourceType;
  readonly number: string | null;
}

/** Whether a source of this type needs its own number (S1-5-09). */
export const namesNumber = (type: DisplaySourceType): boolean =>
  type === 'organizationNumber' || type === 'custom';

/** Whether the source has the number that its type needs (S1-5-09). */
export const isComplete = ({ type, number }: DisplaySource): boolean =>
  !namesNumber(type) || (number !== null && number.trim() !== '');

/** Removes the number if the type needs none. */
export const tidySource = ({ type, number }: DisplaySource): DisplaySource => ({
  type,
  number: namesNumber(type) ? number : null,
});

/** Digits only, leading zeros kept, may be empty (S1-5-06). */
export const isInternalNumber = (text: string): boolean => /^[0-9]{0,16}$/.test(text);

/** Whether the user can make external calls, which needs a legal source (S1-5-07). */
export const mayCallOutside = (outboundLegalSource: string | null): boolean =>
  outboundLegalSource !== null && outboundLegalSource !== '';
