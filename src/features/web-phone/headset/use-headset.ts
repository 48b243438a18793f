import { useEffect, useEffectEvent, useRef } from 'react';
import { useMute } from '../host/use-mute.ts';
import type { PhoneView } from '../host/use-phone.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { openHeadset } from './headset.ts';
import type { Headset } from './headset.ts';
import { knownHeadsets, onHeadsets } from './hid-api.ts';
import type { HidDevice } from './hid-api.ts';
import { lampsOf } from './headset-rule.ts';
import { headsetsChanged } from './headset-change.ts';
import { createOpenHeadsets } from './open-headsets.ts';
import type { OpenHeadsets } from './open-headsets.ts';

/** Follows the buttons of connected headsets and lights their lamps, in the tab that has the sound. */
export function useHeadset({ lines, audio, phone }: PhoneView, perform: (key: CallKeyName) => boolean): void {
  const mute = useMute(phone);
  const { offHook, ring, mute: muted, hold } = lampsOf(lines, mute);
  const hasSound = audio.kind === 'active';
  const change = useStore(headsetsChanged);
  const headsets = useRef<OpenHeadsets>(null);
  const onKey = useEffectEvent((key: CallKeyName) => void perform(key));
  const light = useEffectEvent((headset: Headset) => headset.light({ offHook, ring, mute: muted, hold }));

  useEffect(() => {
    if (!hasSound) return;
    const open = createOpenHeadsets({
      known: knownHeadsets,
      open: (device: HidDevice) => openHeadset(device, (key) => onKey(key)),
      onOpen: (headset) => light(headset),
    });
    headsets.current = open;
    void open.match();
    const stop = onHeadsets(() => void open.match());
    return () => {
      stop();
      open.close();
      headsets.current = null;
    };
  }, [hasSound, change]);

  useEffect(() => {
    headsets.current?.forEach((headset) => headset.light({ offHook, ring, mute: muted, hold }));
  }, [offHook, ring, muted, hold]);
}
