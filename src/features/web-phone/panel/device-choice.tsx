import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Select } from '../../../kit/form-control/select.tsx';
import { soundChoice } from '../audio/sound-choice.ts';
import type { SoundDevice } from '../audio/sound-choice.ts';
import type { SoundDeviceName } from '../audio/use-sound-devices.ts';

type Props = {
  name: SoundDevice;
  label: string;
  devices: readonly SoundDeviceName[];
  onChosen?: () => void;
};

/** Chooses an audio device; falls back to the system default if the chosen one is not connected. */
export function DeviceChoice({ name, label, devices, onChosen }: Props) {
  const { t } = useLingui();
  const { get, set, subscribe } = soundChoice[name];
  const chosen = useSyncExternalStore(subscribe, get);
  const isThere = devices.some(({ id }) => id === chosen);
  return (
    <Select
      label={label}
      value={isThere ? chosen : ''}
      onChange={({ currentTarget }) => {
        set(currentTarget.value);
        onChosen?.();
      }}
      options={[
        { value: '', label: t`System default` },
        ...devices.map(({ id, label: text }) => ({ value: id, label: text })),
      ]}
    />
  );
}
