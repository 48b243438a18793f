import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import { headsetsChanged, tellHeadsetsChanged } from './headset-change.ts';
import styles from './headset.module.css';
import { chooseHeadset, hid, knownHeadsets, onHeadsets } from './hid-api.ts';
import type { HidDevice } from './hid-api.ts';

/** Connects the buttons of a headset; the browser asks which one only on a click. */
export function HeadsetSetting() {
  const { t } = useLingui();
  const id = useId();
  const [headsets, setHeadsets] = useState<readonly HidDevice[]>([]);
  const change = useStore(headsetsChanged);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const known = await knownHeadsets();
      if (!isGone) setHeadsets(known);
    };
    void look();
    const stop = onHeadsets(() => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, [change]);
  const isMissing = hid() === undefined;
  return (
    <section className={styles.headset} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Headset buttons</Trans>
      </h3>
      {!isMissing && (
        <Button size="small" onClick={() => void chooseHeadset().then(tellHeadsetsChanged)}>
          <Trans>Connect headset</Trans>
        </Button>
      )}
      {headsets.length > 0 && (
        <ul>
          {headsets.map((device, index) => {
            const { productName: name } = device;
            return (
              <li key={`${index} ${name}`}>
                <span>{name}</span>
                <IconButton
                  icon="close"
                  size="small"
                  label={t`Disconnect ${name}`}
                  onClick={() => void device.forget().then(tellHeadsetsChanged)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p>
        {isMissing ? (
          <Trans>This browser cannot use the buttons of a headset. Chrome and Edge can.</Trans>
        ) : (
          <Trans>Answer, hang up and mute with the buttons of a USB headset.</Trans>
        )}
      </p>
    </section>
  );
}
