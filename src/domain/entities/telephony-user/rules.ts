import type { CallAction } from '../../value/call-action.ts';

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

/**
 * The call action that a call to a user follows: their own, or the default. null: their devices ring, as they do if the
 * action leads to the user themselves.
 */
export function inboundActionOf(
  {
    id,
    inboundCallAction,
  }: { readonly id: string; readonly inboundCallAction?: CallAction | null | undefined },
  defaultAction: () => CallAction | null,
): CallAction | null {
  const action = inboundCallAction ?? defaultAction();
  return action?.type === 'user' && action.userId === id ? null : action;
}

/** Whether the user can make external calls, which needs a legal source (S1-5-07). */
export const mayCallOutside = (outboundLegalSource: string | null): boolean =>
  outboundLegalSource !== null && outboundLegalSource !== '';
