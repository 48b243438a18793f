import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { watchLevel } from './level.ts';
import styles from './level-meter.module.css';

type Props = { microphone: ReadableStore<MediaStream | null> };

/** Shows the microphone level. Updated without React, because it changes continuously. */
export function LevelMeter({ microphone }: Props) {
  const { t } = useLingui();
  const meter = useRef<HTMLMeterElement>(null);
  const stream = useStore(microphone);
  useEffect(() => {
    if (!stream) return;
    return watchLevel(stream, (level) => {
      if (meter.current) meter.current.value = level;
    });
  }, [stream]);
  return <meter ref={meter} className={styles.meter} aria-label={t`Microphone level`} min={0} max={1} />;
}
