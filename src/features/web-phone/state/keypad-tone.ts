import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';

export type KeypadTone = (typeof dtmfTones)[number];

/** The tone for a key of the keyboard, or undefined. */
export const toneOfKey = (key: string): KeypadTone | undefined =>
  dtmfTones.find((tone) => tone === key.toUpperCase());
