import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';

export type DtmfTone = (typeof dtmfTones)[number];

/** The tone for a key of the keyboard, or undefined. */
export const toneOfKey = (key: string): DtmfTone | undefined =>
  dtmfTones.find((tone) => tone === key.toUpperCase());
