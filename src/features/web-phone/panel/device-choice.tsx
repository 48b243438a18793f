import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../kit/form-control/select.tsx';
import { soundChoice } from '../audio/sound-choice.ts';
import type { SoundDevice } from '../audio/sound-choice.ts';
import type { SoundDeviceName } from '../audio/use-sound-devices.ts';
import { useStore } from '../../../kit/base/use-store.ts';

type Props = {
  name: SoundDevice;
  label: string;
  devices: readonly SoundDeviceName[];
  onChosen?: () => void;
};

/** Chooses an audio device; falls back to the system default if the chosen one is not connected. */
export function DeviceChoice({ name, label, devices, onChosen }: Props) {
  const { t } = useLingui();
  const choice = soundChoice[name];
  const chosen = useStore(choice);
  const isThere = devices.some(({ id }) => id === chosen);
  return (
    <Select
      label={label}
      value={isThere ? chosen : ''}
      onChange={({ currentTarget }) => {
        choice.set(currentTarget.value);
        onChosen?.();
      }}
      options={[
        { value: '', label: t`System default` },
        ...devices.map(({ id, label: text }) => ({ value: id, label: text })),
      ]}
    />
  );
}
