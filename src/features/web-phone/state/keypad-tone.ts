import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';

export type DtmfTone = (typeof dtmfTones)[number];

/** The tone that a key of the keyboard stands for, or undefined. */
export const toneOfKey = (key: string): DtmfTone | undefined =>
  dtmfTones.find((tone) => tone === key.toUpperCase());
