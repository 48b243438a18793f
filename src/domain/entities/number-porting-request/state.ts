export const portingDirections = ['inbound', 'outbound'] as const;
export type PortingDirection = (typeof portingDirections)[number];

/** S1-4-16 */
export const portingStates = [
  'created',
  'received',
  'answerDelayed',
  'accepted',
  'performing',
  'performed',
  'blocked',
  'canceled',
] as const;
export type PortingState = (typeof portingStates)[number];

/** States in which a request still claims its numbers. */
export const openStates = [
  'created',
  'received',
  'answerDelayed',
  'accepted',
  'performing',
] as const satisfies readonly PortingState[];

export const isOpenState = (state: PortingState): boolean => openStates.some((open) => open === state);

/** Ways to handle the customer's contract with the operator that the numbers leave (S1-4-17). */
export const contractHandlings = ['standard', 'earlyTermination', 'continuation'] as const;
export type ContractHandling = (typeof contractHandlings)[number];

/** The values in a row; `termination` is another word for `continuation`. */
export const storedHandlings = [...contractHandlings, 'termination'] as const;
export type StoredHandling = (typeof storedHandlings)[number];

export const handlingOf = (stored: StoredHandling): ContractHandling =>
  stored === 'termination' ? 'continuation' : stored;

/** S1-4-18 */
export const blockingReasons = [
  'invalidPortingRequestId',
  'duplicatePorting',
  'addressMismatch',
  'customerIdMismatch',
  'multipleNumberTypes',
  'multipleDonorServiceProviders',
  'numberNotInUse',
  'firstPossibleDateTooFar',
  'other',
] as const;
export type BlockingReason = (typeof blockingReasons)[number];

/** S1-4-19 */
export const delayReasons = ['serviceUnavailable', 'businessPorting', 'answerRejected', 'other'] as const;
export type DelayReason = (typeof delayReasons)[number];

/** The parties that bring a request into a state. */
export const portingParties = ['organization', 'platform', 'administrator', 'otherOperator'] as const;
export type PortingParty = (typeof portingParties)[number];
