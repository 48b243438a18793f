import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { spokenTime } from '../../i18n/spoken-time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { classNames } from '../../kit/base/class-name.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { pauseCurrentAudio } from '../../kit/audio/current-audio.ts';
import { useLevels } from '../../kit/audio/use-levels.ts';
import { usePlayback, usePlaybackState } from '../../kit/audio/use-playback.ts';
import { Waveform } from '../../kit/audio/waveform.tsx';
import { elapsedText } from '../../lib/time/elapsed-text.ts';
import { callInProgress } from '../../client/connection/call-in-progress.ts';
import { AudioProblem } from './audio-problem.tsx';
import styles from './audio.module.css';

type Props = {
  src: string;
  /** The accessible name of the player. */
  name: string;
  /** The length according to the platform, seconds; the file's own length takes over once known. */
  length: number;
};

/** Pauses playback while there is a call. */
const pauseOnCall = (): (() => void) =>
  callInProgress.subscribe(() => {
    if (callInProgress.get()) pauseCurrentAudio();
  });

/**
 * A screen reader announces each change of the slider's text. Every second would drown out everything else, so the text
 * changes every five seconds during playback.
 */
const spokenStep = 5;

/** An audio player. Playback starts with the first data and the waveform follows. One file plays at a time in a tab. */
export function AudioPlayer({ src, name, length }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const playback = usePlayback(src, length);
  const { phase, position, duration } = usePlaybackState(playback);
  const whole = duration || length;
  const levels = useLevels(src, playback, length);
  useEffect(pauseOnCall, []);

  const isOn =
    phase.kind === 'playing' || phase.kind === 'waiting' || (phase.kind === 'failed' && phase.isTrying);
  const toggle = (): void => (isOn ? playback.pause() : playback.play());
  const spokenPosition = isOn ? Math.floor(position / spokenStep) * spokenStep : position;
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
          spoken={spoken(spokenPosition)}
          position={position}
          duration={whole}
          onToggle={toggle}
        />
        <span className={styles.time} aria-hidden="true">
          {elapsedText(0, position * 1000)} / {elapsedText(0, whole * 1000)}
        </span>
      </div>
      {phase.kind === 'failed' && phase.problem !== null && (
        <AudioProblem problem={phase.problem} isTrying={phase.isTrying} onRetry={playback.play} />
      )}
    </fieldset>
  );
}
