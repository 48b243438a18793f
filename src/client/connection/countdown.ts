import { countdown } from '../../lib/time/countdown.ts';
import { serverNow } from './clock.ts';
import { connectionState } from './connection-state.ts';

/** The clock may be corrected meanwhile, and a computer may sleep. */
const maxDelayMs = 60_000;

/**
 * Calls back when the countdown to a moment (ms) reads differently, by the platform's clock. Without a timer while the
 * tab is hidden. Returns the function that stops it.
 */
export function watchCountdown(until: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offset = connectionState.get().clockOffset;

  function wait(): void {
    clearTimeout(timer);
    const left = document.visibilityState === 'hidden' ? null : countdown(until, serverNow());
    if (left !== null) timer = setTimeout(look, Math.min(left.changesIn, maxDelayMs));
  }
  function look(): void {
    onChange();
    wait();
  }
  const stopFollowing = connectionState.subscribe(() => {
    const { clockOffset } = connectionState.get();
    if (clockOffset === offset) return;
    offset = clockOffset;
    look();
  });
  document.addEventListener('visibilitychange', look);
  wait();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    document.removeEventListener('visibilitychange', look);
  };
}
