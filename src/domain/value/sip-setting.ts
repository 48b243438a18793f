/** The SIP headers that can carry the caller's number (S1-9-04). */
export const sourceHeaders = [
  'fromUser',
  'fromDisplayName',
  'pPreferredIdentity',
  'pAssertedIdentity',
] as const;
export type SourceHeader = (typeof sourceHeaders)[number];

/** The SIP headers that can carry the called number. */
export const destinationHeaders = ['toUser', 'toDisplayName'] as const;
export type DestinationHeader = (typeof destinationHeaders)[number];

/** How numbers are written in SIP messages. */
export const numberFormats = ['e164WithPlus', 'e164WithoutPlus', 'local'] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** When a SIP message also carries the legal source number. */
export const legalSourceInclusions = ['never', 'whenAnonymous', 'whenDiffersFromCallerId', 'always'] as const;
export type LegalSourceInclusion = (typeof legalSourceInclusions)[number];
