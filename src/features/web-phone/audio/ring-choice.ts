import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import { ringtoneOf, volumeOf } from './ringtone.ts';

/** How this device rings. */
export const ringtoneChoice = createStoredChoice('web-phone.ringtone', ringtoneOf);
export const volumeChoice = createStoredChoice('web-phone.ring-volume', (stored) => `${volumeOf(stored)}`);

/**
 * Do not disturb: this device neither rings nor notifies. The protocol has no word for it, so callers still hear it
 * ringing, and the call is shown silently.
 */
export const disturbance = createStoredChoice('web-phone.do-not-disturb', (stored): 'on' | 'off' =>
  stored === 'on' ? 'on' : 'off',
);
