import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import type { Judgement } from '../../../../../src/domain/flow/simulate/judge.ts';
import { runTest } from '../../../../../src/domain/flow/simulate/judge.ts';
import { recordedTestCase, testCaseSchema } from '../../../../../src/domain/flow/simulate/test-case.ts';
import { contentsOf, node } from '../contents/example.ts';
import { called } from './test-run.ts';

const flowWith = (greeting: string, target: string) =>
  contentsOf(
    [
      node('call', 'inboundCall', { ring: 'false' }),
      node('answer', 'answer'),
      node('hello', 'player', { sound: greeting }),
      node('keys', 'collectDigits'),
      node('dial', 'outboundCall', { destinations: target }),
      node('sorry', 'player', { sound: 'speech("Sorry")' }),
      node('bye', 'hangUp'),
    ],
    [
      'call.called answer.do',
      'answer.done hello.play',
      'hello.finished keys.start',
      'keys.digits dial.call',
      'keys.timeout sorry.play',
      'dial.busy sorry.play',
      'sorry.finished bye.do',
    ],
  );
const flow = flowWith('speech("Hello")', '[user#"ann"]');
const scenario = { keys: ['1'], calls: [{ to: 'user:ann', outcome: 'busy', afterMs: 100 }] };

/** The lines of a judgement as a user would read them. */
const lines = ({ lines: list }: Judgement): readonly string[] =>
  list.map(({ type, observation: { kind, ...others } }) =>
    [{ met: '=', other: '+', missing: '-', forbidden: '!' }[type], kind, ...Object.values(others)].join(' '),
  );

test('a test case that was recorded from a test run is passed until the flow does something else', () => {
  const context = called(flow, scenario);
  const recorded = recordedTestCase('Busy', runToEnd(context), context);
  expect(v.parse(testCaseSchema, JSON.parse(JSON.stringify(recorded)))).toEqual(recorded);
  const same = runTest(recorded, context);
  expect(lines(same)).toEqual([
    '= answered',
    '= heard speech:Hello',
    '= asked',
    '= called user:ann',
    '= heard speech:Sorry',
    '= hungUp',
    '= ended',
  ]);
  expect(same.passed).toBe(true);

  const other = runTest(recorded, called(flowWith('speech("Good day")', '[user#"ann"]')));
  expect(other.passed).toBe(false);
  expect(lines(other)).toEqual([
    '= answered',
    '- heard speech:Hello',
    '+ heard speech:Good day',
    '= asked',
    '= called user:ann',
    '= heard speech:Sorry',
    '= hungUp',
    '= ended',
  ]);
});

test('what happens besides is not a failure, what must never happen is, and unknown facts are named', () => {
  const base = { name: 'Busy', scenario: called(flow, scenario).scenario };
  const expected = [{ kind: 'called', to: 'user:ann' }, { kind: 'ended' }] as const;
  const passing = runTest({ ...base, expected: [...expected], never: [{ kind: 'recorded' }] }, called(flow));
  expect([passing.passed, lines(passing).filter((line) => !line.startsWith('+'))]).toEqual([
    true,
    ['= called user:ann', '= ended'],
  ]);
  const failing = runTest({ ...base, expected: [], never: [{ kind: 'hungUp' }] }, called(flow));
  expect([failing.passed, lines(failing)]).toEqual([false, expect.arrayContaining(['! hungUp'])]);
  const unknown = runTest(
    { ...base, expected: [...expected], never: [] },
    called(flowWith('tone()', '[user#"bob"]')),
  );
  expect([unknown.passed, unknown.unknown]).toEqual([false, [{ type: 'call', to: ['user:bob'] }]]);
});

test('100 test cases of 50 steps', () => {
  const steps = Array.from({ length: 50 }, (_, index) =>
    node(
      `n${index}`,
      index % 5 === 0 ? 'player' : 'setValues',
      index % 5 === 0 ? { sound: `sound#"s${index}"` } : { a: `"${index}" & caller.number` },
      index % 5 === 0 ? {} : { names: ['a'] },
    ),
  );
  const wires = steps
    .slice(1)
    .map(
      ({ id }, index) =>
        `n${index}.${index % 5 === 0 ? 'finished' : 'out'} ${id}.${(index + 1) % 5 === 0 ? 'play' : 'in'}`,
    );
  const long = contentsOf(
    [node('call', 'inboundCall', { ring: 'false' }), node('answer', 'answer'), ...steps],
    ['call.called answer.do', 'answer.done n0.play', ...wires],
  );
  const context = called(long);
  const recorded = recordedTestCase('Long', runToEnd(context), context);
  expect(recorded.expected.length).toBeGreaterThan(10);
  const start = performance.now();
  for (let count = 0; count < 100; count += 1) expect(runTest(recorded, context).passed).toBe(true);
  // Idle, 0.2 s.
  expect(performance.now() - start).toBeLessThan(5000);
});
