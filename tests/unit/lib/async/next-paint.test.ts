import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../../../../src/lib/async/next-paint.ts';

let frames: (() => void)[] = [];
function page(visibilityState: DocumentVisibilityState): void {
  vi.stubGlobal('document', { visibilityState });
}

/** Whether the promise has resolved by now. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await vi.advanceTimersByTimeAsync(0);
  return resolved;
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits for the frame and for the task after it', async () => {
  page('visible');
  const promise = nextPaint();
  expect(await isResolved(promise)).toBe(false);
  frames.forEach((frame) => frame());
  expect(await isResolved(promise)).toBe(true);
});

test('does not wait in a hidden page, nor for long in one that is hidden meanwhile', async () => {
  page('hidden');
  expect(await isResolved(nextPaint())).toBe(true);
  page('visible');
  const promise = nextPaint(300);
  expect(await isResolved(promise)).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isResolved(promise)).toBe(true);
});
