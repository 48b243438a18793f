import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { spokenTime } from '../i18n/spoken-time.ts';
import { useFormat } from '../i18n/use-format.ts';
import { classNames } from '../kit/class-name.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { silence } from '../kit/one-sound.ts';
import { useLevels } from '../kit/use-levels.ts';
import { usePlayback, usePlaying } from '../kit/use-playback.ts';
import { Waveform } from '../kit/waveform.tsx';
import { callTime } from '../lib/call-time.ts';
import { liveCall } from '../client/connection/live-call.ts';
import { AudioProblem } from './audio-problem.tsx';
import styles from './audio.module.css';

type Props = {
  src: string;
  /** What is heard. */
  name: string;
  /** As the platform says it, seconds; the file itself knows better. */
  length: number;
};

/** Whoever calls or is called hears that alone. */
const silenceAtCall = (): (() => void) =>
  liveCall.subscribe(() => {
    if (liveCall.get()) silence();
  });

/**
 * What is heard counts on in a slider that somebody listens to: said each second, it would be all that they hear. So it
 * is said every fifth.
 */
const spokenStep = 5;

/** Plays a file: at once what there is of it, with the waveform coming behind. One is heard at a time in a tab. */
export function AudioPlayer({ src, name, length }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const playback = usePlayback(src, length);
  const { phase, position, duration } = usePlaying(playback);
  const whole = duration || length;
  const levels = useLevels(src, playback, length);
  useEffect(silenceAtCall, []);

  const isOn =
    phase.kind === 'playing' || phase.kind === 'waiting' || (phase.kind === 'failed' && phase.isTrying);
  const toggle = (): void => (isOn ? playback.pause() : playback.play());
  const said = isOn ? Math.floor(position / spokenStep) * spokenStep : position;
  const spoken = (at: number): string => {
    const [now, total] = [spokenTime(at, locale), spokenTime(whole, locale)];
    return t`${now} of ${total}`;
  };
  return (
    <fieldset aria-label={name} className={classNames(styles.audio, styles.bare)}>
      <div className={styles.player}>
        <IconButton
          icon={isOn ? 'pause' : 'play'}
          label={isOn ? t`Pause` : t`Play`}
          variant="primary"
          aria-busy={phase.kind === 'waiting' || undefined}
          className={classNames(phase.kind === 'waiting' && styles.waiting)}
          onClick={toggle}
        />
        <Waveform
          playback={playback}
          levels={levels}
          label={t`Position`}
          spoken={spoken(said)}
          position={position}
          duration={whole}
          onToggle={toggle}
        />
        <span className={styles.time} aria-hidden="true">
          {callTime(0, position * 1000)} / {callTime(0, whole * 1000)}
        </span>
      </div>
      {phase.kind === 'failed' && phase.problem !== null && (
        <AudioProblem problem={phase.problem} isTrying={phase.isTrying} onRetry={playback.play} />
      )}
    </fieldset>
  );
}
