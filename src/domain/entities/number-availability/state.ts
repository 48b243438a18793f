/** S1-4-27. Eligible ranges can be taken from the regulator, now or later; available ones can be ordered. */
export const availabilityStates = [
  'unavailable',
  'eligibleNow',
  'eligibleLater',
  'accepted',
  'declined',
  'available',
  'inUse',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** Whether the operator can accept or decline numbers in this state (S1-4-27). */
export const canSetAcceptance = ({ state }: { readonly state: AvailabilityState }): boolean =>
  state !== 'inUse' && state !== 'unavailable';
