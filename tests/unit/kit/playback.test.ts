import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseCurrentAudio } from '../../../src/kit/audio/current-audio.ts';
import type { PlaybackProblem } from '../../../src/kit/audio/playback.ts';
import { createPlayback } from '../../../src/kit/audio/playback.ts';

/** A fake <audio> that does nothing by itself. */
class FakeAudio extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  src = '';
  preload: '' | 'none' | 'metadata' | 'auto' = '';
  plays = 0;
  loads = 0;
  playAnswer: Promise<void> = Promise.resolve();
  isPlaying = false;
  play(): Promise<void> {
    this.plays += 1;
    this.isPlaying = true;
    return this.playAnswer;
  }
  pause(): void {
    if (this.isPlaying) queueMicrotask(() => this.fire('pause'));
    this.isPlaying = false;
  }
  load(): void {
    this.loads += 1;
    this.currentTime = 0;
  }
  removeAttribute(): void {
    this.src = '';
  }
  fire(...events: readonly string[]): void {
    for (const event of events) this.dispatchEvent(new Event(event));
  }
}

let problem: PlaybackProblem = 'unreachable';
function player(duration = 600) {
  const audio = new FakeAudio();
  const playback = createPlayback({ audio, src: '/a', diagnose: () => Promise.resolve(problem), duration });
  const detach = playback.attach();
  return { audio, playback, detach, phase: () => playback.state.get().phase };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  pauseCurrentAudio();
  vi.useRealTimers();
});

test('waits until the audio plays, and follows its position and duration', () => {
  const { audio, playback, phase } = player();
  expect([audio.src, audio.preload, phase().kind]).toEqual(['/a', 'metadata', 'paused']);
  playback.play();
  expect(phase().kind).toBe('waiting');
  audio.fire('playing');
  expect(phase().kind).toBe('playing');
  audio.duration = 601.5;
  audio.currentTime = 12;
  audio.fire('durationchange', 'timeupdate');
  expect(playback.state.get()).toMatchObject({ position: 12, duration: 601.5 });
  audio.fire('waiting');
  expect(phase().kind).toBe('waiting');
  playback.pause();
  expect([phase().kind, audio.isPlaying]).toEqual(['paused', false]);
});

test('stays at the end when it finishes, and can be played again', () => {
  const { audio, playback, phase } = player();
  playback.play();
  audio.fire('playing');
  audio.fire('pause', 'ended');
  expect([phase().kind, playback.state.get().position]).toEqual(['paused', 600]);
  playback.play();
  expect(audio.plays).toBe(2);
});

test('playing one recording pauses the other', () => {
  const [first, second] = [player(), player()];
  first.playback.play();
  first.audio.fire('playing');
  second.playback.play();
  expect([first.phase().kind, first.audio.isPlaying]).toEqual(['paused', false]);
  expect(second.phase().kind).toBe('waiting');
  pauseCurrentAudio();
  expect(second.phase().kind).toBe('paused');
});

test('seeks at once, and only within the recording', () => {
  const { audio, playback } = player();
  playback.seek(30);
  expect([audio.currentTime, playback.now(), playback.state.get().position]).toEqual([30, 30, 30]);
  playback.seek(9999);
  expect(audio.currentTime).toBe(600);
  playback.seek(-1);
  expect(audio.currentTime).toBe(0);
});

test('retries an unreachable file with growing delays, and continues where it was', async () => {
  problem = 'unreachable';
  const { audio, playback, phase } = player();
  playback.play();
  audio.fire('playing');
  audio.currentTime = 42;
  audio.fire('timeupdate', 'error');
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toEqual({ kind: 'failed', problem: 'unreachable', isTrying: true });
  audio.currentTime = 0;
  audio.fire('timeupdate');
  expect(playback.state.get().position).toBe(42);
  await vi.advanceTimersByTimeAsync(1000);
  expect([audio.loads, audio.currentTime, phase().kind]).toEqual([1, 42, 'waiting']);
  audio.fire('error');
  await vi.advanceTimersByTimeAsync(1999);
  expect(audio.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  audio.fire('playing');
  expect([audio.loads, audio.currentTime, phase().kind]).toEqual([2, 42, 'playing']);
});

test('does not retry while paused', async () => {
  problem = 'unreachable';
  const { audio, playback, phase } = player();
  playback.play();
  audio.fire('error');
  await vi.advanceTimersByTimeAsync(0);
  playback.pause();
  expect(phase()).toEqual({ kind: 'failed', problem: 'unreachable', isTrying: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.loads).toBe(0);
  playback.play();
  expect([audio.loads, phase().kind]).toEqual([1, 'waiting']);
});

test.each(['gone', 'forbidden', 'undecodable'] as const)(
  'does not retry a file that is %s',
  async (reason) => {
    problem = reason;
    const { audio, playback, phase } = player();
    playback.play();
    audio.fire('error');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phase()).toEqual({ kind: 'failed', problem: reason, isTrying: false });
    expect(audio.loads).toBe(0);
  },
);

test('stays paused where the browser requires a user gesture first', async () => {
  const { audio, playback, phase } = player();
  audio.playAnswer = Promise.reject(new DOMException('not yet', 'NotAllowedError'));
  playback.play();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase().kind).toBe('paused');
});

test('detaching stops it and releases its file; attaching again restores its position', async () => {
  problem = 'unreachable';
  const { audio, playback, detach, phase } = player();
  playback.play();
  audio.fire('playing');
  audio.currentTime = 7;
  audio.fire('timeupdate');
  detach();
  expect([audio.isPlaying, audio.src, phase().kind]).toEqual([false, '', 'paused']);
  audio.fire('error', 'playing');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phase().kind).toBe('paused');
  playback.attach();
  expect([audio.src, audio.currentTime, phase().kind]).toEqual(['/a', 7, 'paused']);
});
