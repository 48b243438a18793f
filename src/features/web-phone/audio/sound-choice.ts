import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';

const device = (name: string) => createStoredChoice(`web-phone.${name}`, (stored): string => stored ?? '');

/** The audio devices chosen in this browser; '' is the system default. */
export const soundChoice = {
  microphone: device('microphone'),
  speaker: device('speaker'),
  ringer: device('ringer'),
} as const;
export type SoundDevice = keyof typeof soundChoice;

/** Echo cancellation and noise suppression, on unless a good headset does it better. */
export const cleaning = createStoredChoice('web-phone.cleaning', (stored): 'on' | 'off' =>
  stored === 'off' ? 'off' : 'on',
);

export const chosenDevice = (name: SoundDevice): string | null => soundChoice[name].get() || null;
