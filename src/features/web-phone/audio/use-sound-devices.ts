import { useEffect, useState } from 'react';
import { mediaDevices } from './microphone.ts';

export interface SoundDeviceName {
  readonly id: string;
  readonly label: string;
}
interface SoundDevices {
  readonly inputs: readonly SoundDeviceName[];
  readonly outputs: readonly SoundDeviceName[];
  /** False in browsers that always play on the system default. */
  readonly canChooseOutput: boolean;
}

const canChooseOutput = 'setSinkId' in HTMLMediaElement.prototype;
const none: SoundDevices = { inputs: [], outputs: [], canChooseOutput };

/**
 * Devices with a label. The browser's "default" entries are left out, because we offer the system default as an
 * option.
 */
const named = (devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): SoundDeviceName[] =>
  devices
    .filter((device) => device.kind === kind && device.label !== '')
    .filter(({ deviceId }) => deviceId !== 'default' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));

/** The connected audio devices, live. They have no labels until the user allows the microphone. */
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
