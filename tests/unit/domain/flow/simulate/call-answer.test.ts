import { expect, test } from 'vitest';
import { emptyContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { callAnswer } from '../../../../../src/domain/flow/simulate/call-answer.ts';
import type { FlowCommand } from '../../../../../src/domain/flow/run/state/command.ts';
import type { Scenario } from '../../../../../src/domain/flow/simulate/scenario.ts';
import { called } from './test-run.ts';

type Outcome = Scenario['calls'][number]['outcome'];

const call: Extract<FlowCommand, { type: 'call' }> = {
  type: 'call',
  destinations: [
    { type: 'user', id: 'ann' },
    { type: 'user', id: 'bob' },
  ],
  order: 'all',
  deviceScope: 'any',
  expiresMs: 5000,
  display: null,
  autoAnswer: false,
  ringtone: null,
  userProperties: {},
};

/** The answer to a call of Ann and Bob, as its output and time. */
function answerTo(
  order: 'all' | 'inTurn',
  ann: readonly [Outcome, afterMs: number],
  bob: readonly [Outcome, afterMs: number],
): string {
  const calls = [
    { to: 'user:ann', outcome: ann[0], afterMs: ann[1] },
    { to: 'user:bob', outcome: bob[0], afterMs: bob[1] },
  ];
  const context = called(emptyContents, { calls });
  const answer = callAnswer({ ...call, order }, '1', context).answers.find(({ type }) => type === 'answer');
  return `${answer?.output} after ${answer?.afterMs}`;
}

test.each([
  ['the first answer', ['answered', 3000], ['answered', 2000], 'answered after 2000'],
  ['an answer, although another party ends later', ['answered', 1000], ['busy', 2000], 'answered after 1000'],
  ['the last attempt to end, if it is the second', ['busy', 1000], ['declined', 2000], 'declined after 2000'],
  ['the last attempt to end, if it is the first', ['declined', 2000], ['busy', 1000], 'declined after 2000'],
  ['the last destination, if both end together', ['busy', 1000], ['declined', 1000], 'declined after 1000'],
  ['the time limit, while a party rings', ['noAnswer', 0], ['declined', 1000], 'expired after 5000'],
] as const)('a call to all at once is decided by %s', (_, ann, bob, expected) => {
  expect(answerTo('all', ann, bob)).toBe(expected);
});

test.each([
  ['the first answer', ['busy', 1000], ['answered', 2000], 'answered after 3000'],
  ['the last destination', ['declined', 2000], ['busy', 1000], 'busy after 3000'],
] as const)('a call in turn is decided by %s', (_, ann, bob, expected) => {
  expect(answerTo('inTurn', ann, bob)).toBe(expected);
});
