import { useEffect, useState } from 'react';
import { mediaDevices } from './microphone.ts';

export interface SoundDeviceName {
  readonly id: string;
  readonly label: string;
}
interface SoundDevices {
  readonly inputs: readonly SoundDeviceName[];
  readonly outputs: readonly SoundDeviceName[];
  /** Some browsers play all sound where the system does. */
  readonly canChooseOutput: boolean;
}

const canChooseOutput = 'setSinkId' in HTMLMediaElement.prototype;
const none: SoundDevices = { inputs: [], outputs: [], canChooseOutput };

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
      if (!isGone)
        setFound({ ...none, inputs: named(all, 'audioinput'), outputs: named(all, 'audiooutput') });
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
