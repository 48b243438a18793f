import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';
import styles from './panel.module.css';

/** How loud a stretch of samples is, 0 to 1: by its root mean square, from -60 dB to 0. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  return rms === 0 ? 0 : Math.min(1, Math.max(0, 1 + Math.log10(rms) / 3));
}

/** Shows that the microphone hears something. Drawn without React: it moves all the time. */
export function LevelMeter({
  microphone,
}: {
  microphone: Pick<Store<MediaStream | null>, 'get' | 'subscribe'>;
}) {
  const { t } = useLingui();
  const meter = useRef<HTMLMeterElement>(null);
  const stream = useSyncExternalStore(microphone.subscribe, microphone.get);
  useEffect(() => {
    if (!stream) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      if (meter.current) meter.current.value = levelOf(samples);
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return (
    <meter ref={meter} className={styles.meter} aria-label={t`Level of the microphone`} min={0} max={1} />
  );
}
