import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { barHeights } from '../../lib/audio/loudness.ts';
import { seekTo } from '../../lib/audio/seek.ts';
import { levelCount } from './load-levels.ts';
import type { Playback } from './playback.ts';
import styles from './waveform.module.css';

type Props = {
  playback: Playback;
  levels: readonly number[] | null;
  /** Names the slider: 'Position'. */
  label: string;
  /** The position for screen readers: '12 seconds of 3 minutes'. */
  spoken: string;
  position: number;
  duration: number;
  onToggle: () => void;
};

const tallest = 22;
const flat = Array.from({ length: levelCount }, () => 0);

type BarsProps = { heights: readonly number[]; className: string | undefined };

/** Bars spread over the available width. */
const Bars = memo(function Bars({ heights, className }: BarsProps) {
  const d = heights
    .map((height, index) => {
      const half = Math.max(0.5, height * tallest);
      return `M${index + 0.5} ${24 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg
      viewBox={`0 0 ${heights.length} 48`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

/**
 * Moves the progress with every frame during playback, without rendering. With reduced motion it follows the state, four
 * times a second.
 */
function useProgress(playback: Playback, duration: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = (): void => {
      const share = duration > 0 ? Math.min(1, playback.now() / duration) : 0;
      ref.current?.style.setProperty('--played', String(share));
    };
    const run = (): void => {
      show();
      frame = requestAnimationFrame(run);
    };
    const follow = (): void => {
      cancelAnimationFrame(frame);
      const isMoving = playback.state.get().phase.kind === 'playing';
      if (isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches) run();
      else show();
    };
    follow();
    const unsubscribe = playback.state.subscribe(follow);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [playback, duration]);
  return ref;
}

/** The waveform of an audio file with its progress, and a slider to seek. */
export function Waveform({ playback, levels, label, spoken, position, duration, onToggle }: Props) {
  const progress = useProgress(playback, duration);
  const bars = useMemo(() => (levels ? barHeights(levels) : flat), [levels]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = seekTo(event.key, playback.now(), duration);
    if (to === null && event.key !== ' ') return;
    event.preventDefault();
    if (to === null) onToggle();
    else playback.seek(to);
  }

  return (
    <div ref={progress} className={styles.wave}>
      <Bars heights={bars} className={styles.unplayed} />
      <div className={styles.played}>
        <Bars heights={bars} className={styles.playedBars} />
      </div>
      <div className={styles.head} />
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={spoken}
        min={0}
        max={duration}
        step="any"
        value={position}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
