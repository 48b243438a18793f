import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/value/store.ts';
import { watchLevel } from './level.ts';
import styles from './level-meter.module.css';

type Props = { microphone: Pick<Store<MediaStream | null>, 'get' | 'subscribe'> };

/** Shows the microphone level. Updated without React, because it changes continuously. */
export function LevelMeter({ microphone }: Props) {
  const { t } = useLingui();
  const meter = useRef<HTMLMeterElement>(null);
  const stream = useSyncExternalStore(microphone.subscribe, microphone.get);
  useEffect(() => {
    if (!stream) return;
    return watchLevel(stream, (level) => {
      if (meter.current) meter.current.value = level;
    });
  }, [stream]);
  return <meter ref={meter} className={styles.meter} aria-label={t`Microphone level`} min={0} max={1} />;
}
