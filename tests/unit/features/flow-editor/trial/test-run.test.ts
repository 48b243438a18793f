import { expect, test } from 'vitest';
import {
  beginRun,
  elapsedOf,
  hangUpRun,
  playSlice,
  pressKey,
  shownEvents,
  stepRun,
} from '../../../../../src/features/flow-editor/trial/run/test-run.ts';
import type { TestRun } from '../../../../../src/features/flow-editor/trial/run/test-run.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { called } from '../../../domain/flow/simulate/test-run.ts';

const menu = contentsOf(
  [
    node('call', 'inboundCall', { ring: 'false' }),
    node('note', 'log', { message: '"in"' }),
    node('answer', 'answer'),
    node('keys', 'collectDigits'),
    node('bye', 'hangUp'),
    node('late', 'log', { message: '"late"' }),
  ],
  [
    'call.called note.in',
    'note.out answer.do',
    'answer.done keys.start',
    'keys.digits bye.do',
    'keys.timeout late.in',
  ],
);
const never = () => false;
const play = (run: TestRun, toBlock: string | null = null) => playSlice(run, toBlock, never).run;
const last = (run: TestRun) => {
  const event = shownEvents(run).at(-1);
  return event?.kind === 'step' ? event.step.nodeId : event?.kind;
};

test('a step goes to the next block, also where several are worked off at once', () => {
  const first = stepRun(beginRun(called(menu)));
  expect(last(first)).toBe('note');
  const second = stepRun(first);
  expect(last(second)).toBe('answer');
  expect(elapsedOf(second)).toBe(0);
});

test('play stops where keys are asked for, and goes on with the key that is pressed', () => {
  const asked = play(beginRun(called(menu)));
  expect(last(asked)).toBe('asked');
  expect(asked.state.status).toBe('running');
  const pressed = play(pressKey(asked, '1'));
  expect(pressed.state.status).toBe('ended');
  expect(shownEvents(pressed).some((event) => event.kind === 'pressed')).toBe(true);
  expect(pressed.state.pressed).toEqual(['1']);
});

test('play again lets the time for keys pass, and the caller can hang up instead', () => {
  const asked = play(beginRun(called(menu)));
  const late = play(asked);
  expect(shownEvents(late).some((event) => event.kind === 'logged' && event.message === 'late')).toBe(true);
  expect(elapsedOf(late)).toBe(5000);
  expect(play(hangUpRun(asked)).state.status).toBe('ended');
});

test('keys that the scenario gives are pressed without stopping', () => {
  expect(play(beginRun(called(menu, { keys: ['1'] }))).state.status).toBe('ended');
});

test('goes to a block, and stops when the browser needs its turn', () => {
  const there = play(beginRun(called(menu)), 'answer');
  expect(last(there)).toBe('answer');
  const { run, isDone } = playSlice(beginRun(called(menu)), null, () => true);
  expect([isDone, run.shown]).toEqual([false, 0]);
});
