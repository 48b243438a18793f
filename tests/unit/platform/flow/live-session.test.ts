import { expect, test } from 'vitest';
import type { Stimulus } from '../../../../src/domain/flow/run/state/state.ts';
import { hostLimits } from '../../../platform/flow/limits.ts';
import { enqueue } from '../../../platform/flow/live-session.ts';
import type { LiveSession, QueuedStimulus } from '../../../platform/flow/live-session.ts';

const called: Stimulus = { type: 'called', endpoint: 'go', request: null, call: 'call' };
const answered: Stimulus = { type: 'answer', key: 'request', output: 'answered', values: {} };

/** A session whose queue has this many calls, and the types of what waits in it. */
function sessionWith(calls: number) {
  const queue: QueuedStimulus[] = Array.from({ length: calls }, () => ({ stimulus: called }));
  const session = { queue, record: { state: { isEnded: false } } } as unknown as LiveSession;
  const add = (stimulus: Stimulus): boolean => enqueue(session, { stimulus });
  return { add, types: () => queue.map(({ stimulus }) => stimulus.type) };
}

test('a full queue takes no more of what others can send at any rate', () => {
  const { add, types } = sessionWith(hostLimits.waiting - 1);
  expect(add(called)).toBe(true);
  const report: Stimulus = { ...answered, type: 'report' };
  const digit: Stimulus = { type: 'digit', channel: 'channel', digit: '1' };
  for (const stimulus of [called, report, digit]) expect(add(stimulus)).toBe(false);
  expect(types()).toHaveLength(hostLimits.waiting);
});

test('a full queue takes the answers, timers and ends of calls that the session waits for, after what waits', () => {
  const { add, types } = sessionWith(hostLimits.waiting);
  const awaited: readonly Stimulus[] = [
    answered,
    { type: 'elapsed', key: 'timer' },
    { type: 'hungUp', channel: 'channel' },
  ];
  for (const stimulus of awaited) expect(add(stimulus)).toBe(true);
  expect(types().slice(hostLimits.waiting)).toEqual(['answer', 'elapsed', 'hungUp']);
});

test('terminating comes before all that waits, also in a full queue', () => {
  const { add, types } = sessionWith(hostLimits.waiting);
  expect(add({ type: 'terminate' })).toBe(true);
  expect(types().slice(0, 2)).toEqual(['terminate', 'called']);
});
