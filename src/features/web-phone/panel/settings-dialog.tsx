import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { cleaning } from '../audio/sound-choice.ts';
import { useSoundDevices } from '../audio/use-sound-devices.ts';
import { HeadsetSetting } from '../headset/headset-setting.tsx';
import type { Phone } from '../host/phone.ts';
import { problemWords } from '../state/words.ts';
import { DeviceChoice } from './device-choice.tsx';
import { LevelMeter } from '../audio/level-meter.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import styles from './panel.module.css';
import { RingSetting } from '../quiet/ring-setting.tsx';
import { useStore } from '../../../kit/base/use-store.ts';

type Props = { phone: Phone; onCheck: () => void; onClose: () => void };

/** Chooses microphone, speaker and ringer independently, also during a call, and notifications of calls. */
export function SettingsDialog({ phone, onCheck, onClose }: Props) {
  const { i18n, t } = useLingui();
  const devices = useSoundDevices();
  const cleans = useStore(cleaning) === 'on';
  const { microphone } = phone.host;
  const isOpen = useStore(microphone.stream) !== null;

  async function renewMicrophone(): Promise<void> {
    const problem = isOpen ? await microphone.open() : null;
    if (problem !== null) toast.error(i18n._(problemWords[problem]), 5);
  }

  return (
    <Dialog
      title={t`Web phone settings`}
      onClose={onClose}
      footer={
        <>
          <Button className={styles.aside} onClick={onCheck}>
            <Trans>Test audio</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.sound}>
        <DeviceChoice
          name="microphone"
          label={t`Microphone`}
          devices={devices.inputs}
          onChosen={() => void renewMicrophone()}
        />
        {isOpen && <LevelMeter microphone={microphone.stream} />}
        <Checkbox
          label={<Trans>Suppress echo and background noise</Trans>}
          description={<Trans>Turn this off if your headset already does it.</Trans>}
          checked={cleans}
          onChange={({ currentTarget }) => {
            cleaning.set(currentTarget.checked ? 'on' : 'off');
            void renewMicrophone();
          }}
        />
        {devices.canChooseOutput ? (
          <>
            <DeviceChoice name="speaker" label={t`Speaker`} devices={devices.outputs} />
            <DeviceChoice name="ringer" label={t`Ringer`} devices={devices.outputs} />
          </>
        ) : (
          <p className={styles.none}>
            <Trans>This browser always uses the system’s default speaker.</Trans>
          </p>
        )}
        <RingSetting />
        <NotificationSetting />
        <HeadsetSetting />
      </div>
    </Dialog>
  );
}
