import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { LevelMeter } from '../audio/level-meter.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import type { EchoStep } from './check-rule.ts';
import type { PhoneCheck } from './check.ts';
import styles from './check.module.css';

/** Lets users hear themselves as others will: records a few seconds and plays them back. */
export function Echo({ check, echo }: { check: PhoneCheck; echo: EchoStep }) {
  const stream = useStore(check.microphone);
  if (!stream) return null;
  const isOn = echo === 'recording' || echo === 'playing';
  return (
    <div className={styles.echo}>
      <LevelMeter microphone={check.microphone} />
      <div className={styles.step}>
        <output>
          {echo === 'recording' && <Trans>Say something…</Trans>}
          {echo === 'playing' && <Trans>Listen…</Trans>}
          {echo === 'asked' && <Trans>Did you hear yourself?</Trans>}
        </output>
        {echo === 'asked' ? (
          <span className={styles.answers}>
            <Button size="small" onClick={() => check.answer('heard')}>
              <Trans>Yes</Trans>
            </Button>
            <Button size="small" onClick={() => check.answer('unheard')}>
              <Trans>No</Trans>
            </Button>
          </span>
        ) : (
          <Button size="small" icon="microphone" busy={isOn} onClick={() => void check.hear()}>
            <Trans>Record and play back</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
