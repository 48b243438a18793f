import { createStoredChoice } from '../../../lib/stored-choice.ts';

const device = (name: string) => createStoredChoice(`web-phone.${name}`, (stored): string => stored ?? '');

/** What the reader hears and speaks with, of this browser; '' is the system's own choice. */
export const soundChoice = {
  microphone: device('microphone'),
  speaker: device('speaker'),
  ringer: device('ringer'),
} as const;
export type SoundDevice = keyof typeof soundChoice;

/** Echo and noise are taken out of what the microphone hears, unless a good headset does it better. */
export const cleaning = createStoredChoice('web-phone.cleaning', (stored): 'on' | 'off' =>
  stored === 'off' ? 'off' : 'on',
);

export const chosenDevice = (name: SoundDevice): string | null => soundChoice[name].get() || null;
