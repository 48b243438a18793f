import { useSyncExternalStore } from 'react';
import type { Mute } from '../state/mute.ts';
import type { Phone } from './phone.ts';

const nothing = (): (() => void) => () => {};

/** Whether the user is muted; open while there is no phone. */
export const useMute = (phone: Phone | null | undefined): Mute =>
  useSyncExternalStore(phone?.host.mute.subscribe ?? nothing, () => phone?.host.mute.get() ?? 'open');
