import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { heights } from '../lib/loudness.ts';
import { seekTo } from '../lib/seek.ts';
import { stretches } from './load-levels.ts';
import type { Playback } from './playback.ts';
import styles from './waveform.module.css';

type Props = {
  playback: Playback;
  levels: readonly number[] | null;
  /** What the slider is: 'Position'. */
  label: string;
  /** The moment as it is spoken: '12 seconds of 3 minutes'. */
  spoken: string;
  position: number;
  duration: number;
  onToggle: () => void;
};

const tallest = 22;
const flat = Array.from({ length: stretches }, () => 0);

type BarsProps = { of: readonly number[]; className: string | undefined };

/** Bars, as far apart as there is room for. */
const Bars = memo(function Bars({ of, className }: BarsProps) {
  const d = of
    .map((height, index) => {
      const half = Math.max(0.5, height * tallest);
      return `M${index + 0.5} ${24 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg viewBox={`0 0 ${of.length} 48`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

/** Moves with every frame while something is heard, past React; a reader who wants none of it sees it each quarter second. */
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
    const leave = playback.state.subscribe(follow);
    return () => {
      leave();
      cancelAnimationFrame(frame);
    };
  }, [playback, duration]);
  return ref;
}

/** How loud something is over its length, how much of it was heard, and the way to any other moment of it. */
export function Waveform({ playback, levels, label, spoken, position, duration, onToggle }: Props) {
  const progress = useProgress(playback, duration);
  const bars = useMemo(() => (levels ? heights(levels) : flat), [levels]);

  function atKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = seekTo(event.key, playback.now(), duration);
    if (to === null && event.key !== ' ') return;
    event.preventDefault();
    if (to === null) onToggle();
    else playback.seek(to);
  }

  return (
    <div ref={progress} className={styles.wave}>
      <Bars of={bars} className={styles.rest} />
      <div className={styles.played}>
        <Bars of={bars} className={styles.heard} />
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
        onKeyDown={atKey}
      />
    </div>
  );
}
