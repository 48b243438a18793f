import { expect, test } from 'vitest';
import { questionsOf } from '../../../../../src/features/flow-editor/trial/scenario/flow-questions.ts';
import {
  beginningOf,
  beginningsOf,
  begunBy,
  newScenario,
  numberEndpoint,
  typedNumber,
  withCall,
  withSchedule,
} from '../../../../../src/features/flow-editor/trial/scenario/scenario-edit.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';

const flow = contentsOf(
  [
    node('call', 'inboundCall'),
    node('api', 'apiEndpoint', {}, { name: 'callback' }),
    node('check', 'scheduleCheck', { schedule: 'schedule#"s"' }),
    node('ring', 'outboundCall', { destinations: '[user#"ann", dial("112"), user#"ann"]' }),
    node('log', 'log', { message: 'user#"bob".name' }),
  ],
  [],
);
const at = '2026-11-23T10:00:00.000Z';

test('a flow asks how it begins, who answers, and which schedules are open', () => {
  const questions = questionsOf([flow]);
  expect(questions).toEqual({
    hasCalls: true,
    hasStart: false,
    endpoints: ['callback'],
    parties: ['user:ann', '112'],
    schedules: ['s'],
    picksUp: false,
    hasQueue: false,
  });
  expect(beginningsOf(questions)).toEqual(['call', 'endpoint:callback']);
  expect(beginningsOf(questionsOf([contentsOf([], [])]))).toEqual(['call']);
});

test('a ring block asks who answers: users, devices and each number', () => {
  const ring = node('ring', 'ring', {
    users: '[user#"ann"]',
    devices: '[device#"desk"]',
    numbers: '"+31201234567, 112"',
  });
  const listed = node('list', 'ring', { numbers: '["113", dial("114")]' });
  expect(questionsOf([contentsOf([ring, listed], [])]).parties).toEqual([
    'user:ann',
    'device:desk',
    '+31201234567',
    '112',
    '114',
    '113',
  ]);
});

test('a new scenario says how and when a test run starts, and leaves the rest unknown', () => {
  const scenario = newScenario(questionsOf([flow]), at, 'Europe/Amsterdam');
  expect(scenario).toMatchObject({ at, zone: 'Europe/Amsterdam', calls: [], http: [], schedules: {} });
  expect(beginningOf(scenario)).toBe('call');
  const other = begunBy(scenario, 'endpoint:callback');
  expect(other.begin).toEqual({ type: 'endpoint', name: 'callback', request: null });
  expect(beginningOf(other)).toBe('endpoint:callback');
  expect(begunBy(other, 'endpoint:callback')).toBe(other);
});

test('numbers are brought as calls bring them', () => {
  expect(numberEndpoint('06 12345678')).toMatchObject({
    number: { number: '+31612345678' },
    rawNumber: '06 12345678',
  });
  expect(numberEndpoint('600')).toMatchObject({ number: null, rawNumber: '600' });
  expect(typedNumber(numberEndpoint('06 12345678'))).toBe('06 12345678');
});

test('answers replace each other and can be taken back', () => {
  const scenario = newScenario(questionsOf([flow]), at, 'UTC');
  const busy = withCall(scenario, 'user:ann', { outcome: 'busy', afterMs: 0 });
  const answered = withCall(busy, 'user:ann', { outcome: 'answered', afterMs: 5000 });
  expect(answered.calls).toEqual([{ to: 'user:ann', outcome: 'answered', afterMs: 5000 }]);
  expect(withCall(answered, 'user:ann', undefined).calls).toEqual([]);
  const closed = withSchedule(scenario, 's', 'closed');
  expect(closed.schedules).toEqual({ s: 'closed' });
  expect(withSchedule(closed, 's', 'asIs').schedules).toEqual({});
});
