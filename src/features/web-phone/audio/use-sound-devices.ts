import { useEffect, useState } from 'react';
import { mediaDevices } from './microphone.ts';

export interface SoundDeviceName {
  readonly id: string;
  readonly label: string;
}
interface SoundDevices {
  readonly inputs: readonly SoundDeviceName[];
  /** None where the browser lets nobody choose. */
  readonly outputs: readonly SoundDeviceName[];
}

const none: SoundDevices = { inputs: [], outputs: [] };

/** By name; the entries that stand for "the default" are the system's own choice, which is offered as such. */
const named = (devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDeviceName[] =>
  devices
    .filter((device) => device.kind === kind && device.label !== '')
    .filter(({ deviceId }) => deviceId !== 'default' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));

/** What there is to hear and speak with, as it is plugged in and out. Nameless until a microphone was allowed. */
export function useSoundDevices(): SoundDevices {
  const [found, setFound] = useState(none);
  useEffect(() => {
    const devices = mediaDevices();
    if (!devices) return;
    let isGone = false;
    const look = async (): Promise<void> => {
      const all = await devices.enumerateDevices();
      const canChoose = 'setSinkId' in HTMLMediaElement.prototype;
      if (!isGone)
        setFound({ inputs: named(all, 'audioinput'), outputs: canChoose ? named(all, 'audiooutput') : [] });
    };
    const onChange = (): void => void look();
    onChange();
    devices.addEventListener('devicechange', onChange);
    return () => {
      isGone = true;
      devices.removeEventListener('devicechange', onChange);
    };
  }, []);
  return found;
}
