/** Where a SIP message says who calls (S1 §9). */
export const sourceHeaders = [
  'fromUser',
  'fromDisplayName',
  'pPreferredIdentity',
  'pAssertedIdentity',
] as const;
export type SourceHeader = (typeof sourceHeaders)[number];

/** Where it says who is called. */
export const destinationHeaders = ['toUser', 'toDisplayName'] as const;
export type DestinationHeader = (typeof destinationHeaders)[number];

/** How numbers are written in it. */
export const numberFormats = ['e164WithPlus', 'e164WithoutPlus', 'local'] as const;
export type NumberFormat = (typeof numberFormats)[number];

/** When it says whose number the call is made from, beside the one that is shown. */
export const legalSourceInclusions = ['never', 'whenAnonymous', 'whenDiffersFromCallerId', 'always'] as const;
export type LegalSourceInclusion = (typeof legalSourceInclusions)[number];
