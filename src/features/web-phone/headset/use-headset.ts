import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { PhoneView } from '../host/use-phone.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';
import { openHeadset } from './headset.ts';
import type { Headset } from './headset.ts';
import { knownHeadsets, onHeadsets } from './hid-api.ts';
import type { HidDevice } from './hid-api.ts';
import { lampsOf } from './headset-rule.ts';
import { headsetsChanged } from './headset-change.ts';

const nothing = (): (() => void) => () => {};

/** Follows the buttons of connected headsets and lights their lamps, in the tab that has the sound. */
export function useHeadset({ lines, audio, phone }: PhoneView, perform: (key: CallKeyName) => boolean): void {
  const mute = useSyncExternalStore(
    phone?.host.mute.subscribe ?? nothing,
    () => phone?.host.mute.get() ?? 'open',
  );
  const { offHook, ring, mute: muted, hold } = lampsOf(lines, mute);
  const hasSound = audio.kind === 'active';
  const change = useSyncExternalStore(headsetsChanged.subscribe, headsetsChanged.get);
  const headsets = useRef(new Map<HidDevice, Headset>());
  const onKey = useEffectEvent((key: CallKeyName) => void perform(key));
  const light = useEffectEvent((headset: Headset) => headset.light({ offHook, ring, mute: muted, hold }));

  useEffect(() => {
    if (!hasSound) return;
    const opened = headsets.current;
    let isGone = false;
    const look = async (): Promise<void> => {
      const known = await knownHeadsets();
      for (const [device, headset] of opened)
        if (!known.includes(device)) {
          opened.delete(device);
          headset.close();
        }
      for (const device of known) {
        if (isGone || opened.has(device)) continue;
        const headset = await openHeadset(device, (key) => onKey(key));
        if (isGone) headset?.close();
        else if (headset) {
          opened.set(device, headset);
          light(headset);
        }
      }
    };
    void look();
    const stop = onHeadsets(() => void look());
    return () => {
      isGone = true;
      stop();
      for (const headset of opened.values()) headset.close();
      opened.clear();
    };
  }, [hasSound, change]);

  useEffect(() => {
    for (const headset of headsets.current.values()) headset.light({ offHook, ring, mute: muted, hold });
  }, [offHook, ring, muted, hold]);
}
