import { expect, test } from 'vitest';
import type { FlowTest } from '../../../../../src/domain/entities/flow-test/model.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import { runTest } from '../../../../../src/domain/flow/simulate/judge.ts';
import { recordedTestCase } from '../../../../../src/domain/flow/simulate/test-case.ts';
import {
  changedExpectations,
  firstDifference,
} from '../../../../../src/features/flow-editor/trial/test-case/expectation.ts';
import { runTests } from '../../../../../src/features/flow-editor/trial/test-case/run-tests.ts';
import type { TestCaseRuns } from '../../../../../src/features/flow-editor/trial/test-case/test-case-runs.ts';
import {
  failingTests,
  requestRun,
  stateOf,
} from '../../../../../src/features/flow-editor/trial/test-case/test-case-runs.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { called } from '../../../domain/flow/simulate/test-run.ts';

const saying = (text: string) =>
  contentsOf(
    [
      node('call', 'inboundCall', { ring: 'false' }),
      node('answer', 'answer'),
      node('hello', 'player', { sound: `speech("${text}")` }),
      node('bye', 'hangUp'),
    ],
    ['call.called answer.do', 'answer.done hello.play', 'hello.finished bye.do'],
  );
const hello = called(saying('Hello'));
const recorded = recordedTestCase('Greeting', runToEnd(hello), hello);
const row = (id: string, fields: Partial<FlowTest> = {}): FlowTest => ({
  id,
  organizationId: 'o',
  version: 1,
  createDate: '2026-11-23T10:00:00.000Z',
  updateDate: '2026-11-23T10:00:00.000Z',
  deleteDate: null,
  flowId: 'f',
  ...recorded,
  ...fields,
});
const document = documentOf({ name: 'Flow', summary: '' }, saying('Hello'));
const runs = () => createStore<TestCaseRuns>({ results: new Map(), wanted: 'run', running: null });

test('says of each test case whether it passed, and counts those that fail', async () => {
  const store = runs();
  const tests = [row('a'), row('b', { expected: [{ kind: 'rejected' }] }), row('c', { scenario: {} })];
  expect(stateOf(undefined, row('a'))).toBe('notRun');
  expect(await runTests(store, tests, document, hello)).toBe(true);
  const { results, running } = store.get();
  expect(running).toBeNull();
  expect(tests.map((one) => stateOf(results.get(one.id), one))).toEqual(['passed', 'failed', 'unreadable']);
  expect(failingTests(store.get(), tests).map(({ id }) => id)).toEqual(['b', 'c']);
  // A test case that has been changed has not been run as it is now.
  expect(stateOf(results.get('a'), row('a'))).toBe('notRun');
});

test('a run gives way to the next one', async () => {
  const store = runs();
  const running = runTests(store, [row('a')], document, hello);
  requestRun(store, 'save');
  expect(await running).toBe(false);
  expect(store.get().results.size).toBe(0);
});

test('of two runs at a time, only the last has results', async () => {
  const store = runs();
  const first = runTests(store, [row('a'), row('b')], document, hello);
  requestRun(store, 'run');
  const changed = { ...document, name: 'Changed' };
  const second = runTests(store, [row('a')], changed, hello);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect([...store.get().results.values()].map((result) => result.document)).toEqual([changed]);
});

test('expectations are changed at the line of the comparison that they concern', () => {
  const context = called(saying('Good day'));
  const { lines } = runTest(recorded, context);
  expect(lines.map(({ type, observation }) => `${type} ${observation.kind}`)).toEqual([
    'met answered',
    'missing heard',
    'other heard',
    'met hungUp',
    'met ended',
  ]);
  expect(firstDifference(lines)).toBe(lines[1]);
  const expected = changedExpectations(recorded, lines, 2, 'expect');
  expect(expected.expected.map(({ kind }) => kind)).toEqual([
    'answered',
    'heard',
    'heard',
    'hungUp',
    'ended',
  ]);
  const forgotten = changedExpectations(recorded, lines, 1, 'forget');
  expect(runTest({ ...recorded, ...forgotten }, context).passed).toBe(true);
  const forbidden = changedExpectations(forgotten, lines, 2, 'forbid');
  const after = runTest({ ...recorded, ...forbidden }, context);
  expect(after.passed).toBe(false);
  const at = after.lines.findIndex(({ type }) => type === 'forbidden');
  expect(changedExpectations(forbidden, after.lines, at, 'allow')).toEqual(forgotten);
});
