import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../../../src/lib/next-paint.ts';

let frames: (() => void)[] = [];
function page(visibilityState: DocumentVisibilityState): void {
  vi.stubGlobal('document', { visibilityState });
}

/** Has it come to that by now? */
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
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

test('it waits for the frame, and for the task after it', async () => {
  page('visible');
  const promise = nextPaint();
  expect(await isOver(promise)).toBe(false);
  frames.forEach((frame) => frame());
  expect(await isOver(promise)).toBe(true);
});

test('a page that nobody sees paints nothing, and one that is hidden meanwhile is not waited for', async () => {
  page('hidden');
  expect(await isOver(nextPaint())).toBe(true);
  page('visible');
  const promise = nextPaint(300);
  expect(await isOver(promise)).toBe(false);
  await vi.advanceTimersByTimeAsync(300);
  expect(await isOver(promise)).toBe(true);
});
