import type { Mute } from '../state/mute.ts';
import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { Phone } from './phone.ts';

const open = createStore<Mute>('open');

/** Whether the user is muted; open while there is no phone. */
export const useMute = (phone: Phone | null | undefined): Mute => useStore(phone?.host.mute ?? open);
