import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAcknowledgement } from '../../../workers/engine/link/acknowledgement.ts';

const delayMs = 200;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An acknowledgement that notes the numbers it posts while there is a link. */
function acknowledging(start = 0) {
  const posted: number[] = [];
  const link = { isUp: true };
  const acknowledgement = createAcknowledgement(start, (seq) => {
    if (link.isUp) posted.push(seq);
    return link.isUp;
  });
  return { acknowledgement, posted, link };
}

test('the last of the messages committed within the delay is acknowledged', () => {
  const { acknowledgement, posted } = acknowledging();
  for (const seq of [1, 2, 3]) acknowledgement.committed(seq);
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(delayMs);
  expect(posted).toEqual([3]);
});

test('256 messages are acknowledged without the delay', () => {
  const { acknowledgement, posted } = acknowledging(10);
  acknowledgement.committed(265);
  expect(posted).toEqual([]);
  acknowledgement.committed(266);
  expect(posted).toEqual([266]);
});

test('an older message never takes an acknowledgement back', () => {
  const { acknowledgement, posted } = acknowledging();
  acknowledgement.committed(5);
  vi.advanceTimersByTime(delayMs);
  acknowledgement.committed(4);
  acknowledgement.committed(5);
  vi.advanceTimersByTime(delayMs);
  expect(posted).toEqual([5]);
  expect(acknowledgement.position()).toEqual({ committed: 5, acked: 5 });
});

test('what is committed without a link counts as acknowledged only when the link is back', () => {
  const { acknowledgement, posted, link } = acknowledging();
  link.isUp = false;
  acknowledgement.committed(1);
  vi.advanceTimersByTime(delayMs);
  expect(acknowledgement.position()).toEqual({ committed: 1, acked: 0 });
  link.isUp = true;
  acknowledgement.flush();
  expect(posted).toEqual([1]);
  expect(acknowledgement.position()).toEqual({ committed: 1, acked: 1 });
  acknowledgement.flush();
  expect(posted).toEqual([1]);
});

test('a repeated message is acknowledged again, unless none was committed', () => {
  const { acknowledgement, posted } = acknowledging();
  acknowledgement.resend();
  vi.advanceTimersByTime(delayMs);
  expect(posted).toEqual([]);
  acknowledgement.committed(1);
  vi.advanceTimersByTime(delayMs);
  acknowledgement.resend();
  vi.advanceTimersByTime(delayMs);
  expect(posted).toEqual([1, 1]);
});

test('nothing is posted after the stop', () => {
  const { acknowledgement, posted } = acknowledging();
  acknowledgement.committed(1);
  acknowledgement.stop();
  vi.advanceTimersByTime(delayMs);
  expect(posted).toEqual([]);
});
