import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { disturbance, ringtoneChoice, volumeChoice } from '../audio/ring-choice.ts';
import { tryRinging } from '../audio/ringer.ts';
import { ringtoneIds, ringtoneOf, volumeOf, volumeRange } from '../audio/ringtone.ts';
import type { RingtoneName } from '../audio/ringtone.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { quietText } from './quiet-text.ts';
import styles from './ring-setting.module.css';
import { useIsQuiet } from './use-is-quiet.ts';

const names: Record<RingtoneName, MessageDescriptor> = {
  classic: msg`Classic`,
  european: msg`European`,
  double: msg`Double ring`,
  chime: msg`Chime`,
  calm: msg`Calm`,
};

/** How this device rings: tone, volume, and whether at all. */
export function RingSetting() {
  const { i18n, t } = useLingui();
  const volumeId = useId();
  const ringtone = useStore(ringtoneChoice);
  const volume = useStore(volumeChoice);
  const isQuiet = useIsQuiet();
  return (
    <div className={styles.ring}>
      <div className={styles.tone}>
        <Select
          label={t`Ringtone`}
          value={ringtone}
          onChange={({ currentTarget }) => {
            ringtoneChoice.set(ringtoneOf(currentTarget.value));
            tryRinging();
          }}
          options={ringtoneIds.map((name) => ({ value: name, label: i18n._(names[name]) }))}
        />
        <Button icon="play" onClick={tryRinging}>
          <Trans>Play</Trans>
        </Button>
      </div>
      <div className={styles.volume}>
        <label htmlFor={volumeId}>
          <Trans>Ring volume</Trans>
        </label>
        <input
          id={volumeId}
          type="range"
          min={volumeRange.min}
          max={volumeRange.max}
          step={volumeRange.step}
          value={volume}
          onChange={({ currentTarget }) => volumeChoice.set(`${volumeOf(currentTarget.value)}`)}
          onPointerUp={tryRinging}
          onKeyUp={({ key }) => key.startsWith('Arrow') && tryRinging()}
        />
      </div>
      <Checkbox
        label={<Trans>Do not disturb</Trans>}
        description={i18n._(quietText)}
        checked={isQuiet}
        onChange={({ currentTarget }) => disturbance.set(currentTarget.checked ? 'on' : 'off')}
      />
    </div>
  );
}
