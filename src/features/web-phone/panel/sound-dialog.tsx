import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Select } from '../../../kit/select.tsx';
import { toast } from '../../../kit/toast.ts';
import { cleaning, soundChoice } from '../audio/sound-choice.ts';
import type { SoundDevice } from '../audio/sound-choice.ts';
import { useSoundDevices } from '../audio/use-sound-devices.ts';
import type { Phone } from '../host/phone.ts';
import { problemWords } from '../words.ts';
import { LevelMeter } from './level-meter.tsx';
import styles from './panel.module.css';

/** Microphone, speaker and ringer, each chosen by itself; also in the middle of a call. */
export function SoundDialog({ phone, onClose }: { phone: Phone; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const devices = useSoundDevices();
  const cleans = useSyncExternalStore(cleaning.subscribe, cleaning.get) === 'on';

  async function renewMicrophone(): Promise<void> {
    const problem = await phone.host.changeMicrophone();
    if (problem !== null) toast.error(i18n._(problemWords[problem]), 5);
  }

  const choice = (name: SoundDevice, label: string, onChosen: () => void) => (
    <DeviceChoice
      name={name}
      label={label}
      devices={name === 'microphone' ? devices.inputs : devices.outputs}
      onChosen={onChosen}
    />
  );
  return (
    <Dialog
      title={t`Sound settings`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.sound}>
        {choice('microphone', t`Microphone`, () => void renewMicrophone())}
        <LevelMeter microphone={phone.host.microphone} />
        <Checkbox
          label={<Trans>Take out echo and noise</Trans>}
          description={<Trans>Switch it off if you have a headset that does this itself.</Trans>}
          checked={cleans}
          onChange={({ currentTarget }) => {
            cleaning.set(currentTarget.checked ? 'on' : 'off');
            void renewMicrophone();
          }}
        />
        {devices.outputs.length > 0 ? (
          <>
            {choice('speaker', t`Speaker`, () => {})}
            {choice('ringer', t`Ringer`, () => {})}
          </>
        ) : (
          <p className={styles.none}>
            <Trans>This browser plays all sound on the system's own speaker.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  name: SoundDevice;
  label: string;
  devices: readonly { readonly id: string; readonly label: string }[];
  onChosen: () => void;
};

function DeviceChoice({ name, label, devices, onChosen }: ChoiceProps) {
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
        onChosen();
      }}
      options={[
        { value: '', label: t`As the system has it` },
        ...devices.map(({ id, label: text }) => ({ value: id, label: text })),
      ]}
    />
  );
}
