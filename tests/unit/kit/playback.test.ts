import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseCurrentAudio } from '../../../src/kit/audio/current-audio.ts';
import type { PlaybackProblem } from '../../../src/kit/audio/playback.ts';
import { createPlayback } from '../../../src/kit/audio/playback.ts';

/** An <audio> that does nothing by itself. */
class Element extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  src = '';
  preload: '' | 'none' | 'metadata' | 'auto' = '';
  plays = 0;
  loads = 0;
  answer: Promise<void> = Promise.resolve();
  isPlaying = false;
  play(): Promise<void> {
    this.plays += 1;
    this.isPlaying = true;
    return this.answer;
  }
  pause(): void {
    if (this.isPlaying) queueMicrotask(() => this.tell('pause'));
    this.isPlaying = false;
  }
  load(): void {
    this.loads += 1;
    this.currentTime = 0;
  }
  removeAttribute(): void {
    this.src = '';
  }
  tell(...events: readonly string[]): void {
    for (const event of events) this.dispatchEvent(new Event(event));
  }
}

let problem: PlaybackProblem = 'unreachable';
function player(duration = 600) {
  const audio = new Element();
  const playback = createPlayback({ audio, src: '/a', diagnose: () => Promise.resolve(problem), duration });
  const leave = playback.attach();
  return { audio, playback, leave, phase: () => playback.state.get().phase };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  pauseCurrentAudio();
  vi.useRealTimers();
});

test('it waits until something is heard, and says where it is', () => {
  const { audio, playback, phase } = player();
  expect([audio.src, audio.preload, phase().kind]).toEqual(['/a', 'metadata', 'paused']);
  playback.play();
  expect(phase().kind).toBe('waiting');
  audio.tell('playing');
  expect(phase().kind).toBe('playing');
  audio.duration = 601.5;
  audio.currentTime = 12;
  audio.tell('durationchange', 'timeupdate');
  expect(playback.state.get()).toMatchObject({ position: 12, duration: 601.5 });
  audio.tell('waiting');
  expect(phase().kind).toBe('waiting');
  playback.pause();
  expect([phase().kind, audio.isPlaying]).toEqual(['paused', false]);
});

test('at its end it stands there, and may be played again', () => {
  const { audio, playback, phase } = player();
  playback.play();
  audio.tell('playing');
  audio.tell('pause', 'ended');
  expect([phase().kind, playback.state.get().position]).toEqual(['paused', 600]);
  playback.play();
  expect(audio.plays).toBe(2);
});

test('one is heard at a time', () => {
  const [first, second] = [player(), player()];
  first.playback.play();
  first.audio.tell('playing');
  second.playback.play();
  expect([first.phase().kind, first.audio.isPlaying]).toEqual(['paused', false]);
  expect(second.phase().kind).toBe('waiting');
  pauseCurrentAudio();
  expect(second.phase().kind).toBe('paused');
});

test('a moment is gone to at once, and no further than there is', () => {
  const { audio, playback } = player();
  playback.seek(30);
  expect([audio.currentTime, playback.now(), playback.state.get().position]).toEqual([30, 30, 30]);
  playback.seek(9999);
  expect(audio.currentTime).toBe(600);
  playback.seek(-1);
  expect(audio.currentTime).toBe(0);
});

test('what cannot be reached is tried again, later each time, and goes on where it was', async () => {
  problem = 'unreachable';
  const { audio, playback, phase } = player();
  playback.play();
  audio.tell('playing');
  audio.currentTime = 42;
  audio.tell('timeupdate', 'error');
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toEqual({ kind: 'failed', problem: 'unreachable', isTrying: true });
  audio.currentTime = 0;
  audio.tell('timeupdate');
  expect(playback.state.get().position).toBe(42);
  await vi.advanceTimersByTimeAsync(1000);
  expect([audio.loads, audio.currentTime, phase().kind]).toEqual([1, 42, 'waiting']);
  audio.tell('error');
  await vi.advanceTimersByTimeAsync(1999);
  expect(audio.loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  audio.tell('playing');
  expect([audio.loads, audio.currentTime, phase().kind]).toEqual([2, 42, 'playing']);
});

test('nobody waits for what they have paused', async () => {
  problem = 'unreachable';
  const { audio, playback, phase } = player();
  playback.play();
  audio.tell('error');
  await vi.advanceTimersByTimeAsync(0);
  playback.pause();
  expect(phase()).toEqual({ kind: 'failed', problem: 'unreachable', isTrying: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(audio.loads).toBe(0);
  playback.play();
  expect([audio.loads, phase().kind]).toEqual([1, 'waiting']);
});

test.each(['gone', 'forbidden', 'undecodable'] as const)('what is %s is not tried again', async (why) => {
  problem = why;
  const { audio, playback, phase } = player();
  playback.play();
  audio.tell('error');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phase()).toEqual({ kind: 'failed', problem: why, isTrying: false });
  expect(audio.loads).toBe(0);
});

test('a browser that wants a press first leaves it paused', async () => {
  const { audio, playback, phase } = player();
  audio.answer = Promise.reject(new DOMException('not yet', 'NotAllowedError'));
  playback.play();
  await vi.advanceTimersByTimeAsync(0);
  expect(phase().kind).toBe('paused');
});

test('put aside it is silent and lets go of its file; back again it is where it was', async () => {
  problem = 'unreachable';
  const { audio, playback, leave, phase } = player();
  playback.play();
  audio.tell('playing');
  audio.currentTime = 7;
  audio.tell('timeupdate');
  leave();
  expect([audio.isPlaying, audio.src, phase().kind]).toEqual([false, '', 'paused']);
  audio.tell('error', 'playing');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phase().kind).toBe('paused');
  playback.attach();
  expect([audio.src, audio.currentTime, phase().kind]).toEqual(['/a', 7, 'paused']);
});
