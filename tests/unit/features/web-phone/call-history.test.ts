import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import {
  byDay,
  maxPastCalls,
  readHistory,
  withFailedTransfers,
  withLeft,
  withPast,
} from '../../../../src/features/web-phone/state/call-history.ts';
import { webPhoneLine } from './web-phone-line.ts';

const ended = (id: string, minute: number, facts = {}) =>
  webPhoneLine({
    id,
    createDate: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
    endDate: '2026-11-21T11:00:00.000Z',
    endReason: 'missed',
    ...facts,
  });

test('keeps ended lines once, newest first', () => {
  const lines = [ended('a', 1), webPhoneLine({ id: 'rings' }), ended('b', 2)];
  const once = withPast([], lines);
  expect(once.map(({ id, ending, spoken }) => [id, ending, spoken])).toEqual([
    ['b', 'missed', null],
    ['a', 'missed', null],
  ]);
  expect(withPast(once, lines)).toBe(once);
});

test('the talk time runs from answer to end', () => {
  const [call] = withPast([], [ended('a', 1, { answerDate: '2026-11-21T10:58:30.000Z' })]);
  expect(call?.spoken).toBe(90_000);
});

test('keeps up to the limit, reads back what it stored, and ignores invalid text', () => {
  const lines = Array.from({ length: maxPastCalls + 5 }, (_, n) => ended(`c${n}`, n));
  const all = withPast([], lines);
  expect([all.length, all[0]?.id]).toEqual([maxPastCalls, `c${maxPastCalls + 4}`]);
  expect(readHistory(JSON.stringify(all))).toEqual(all);
  for (const text of ['', '{}', '[{"id":1}]', 'null']) expect(readHistory(text)).toEqual([]);
});

const answered = {
  createDate: '2026-11-21T10:00:00.000Z',
  answerDate: '2026-11-21T10:00:10.000Z',
  state: 'answered',
} as const;
const at = (time: string): number => Date.parse(`2026-11-21T${time}.000Z`);

test('a call that was handed on is filed under each partner, with the time spent with each', () => {
  const ada = webPhoneLine({ ...answered, username: '0901', displayName: 'Ada' });
  const cara = { ...ada, username: '0903', displayName: 'Cara' };
  const left = withLeft([], [ada], [cara], at('10:01:10'));
  // Another tab sees the same change.
  expect(withLeft(left, [ada], [cara], at('10:01:11'))).toBe(left);
  const over = { ...cara, endDate: '2026-11-21T10:01:30.000Z', endReason: 'remoteHungUp' } as const;
  expect(withPast(left, [over]).map(({ name, ending, spoken }) => [name, ending, spoken])).toEqual([
    ['Cara', 'remoteHungUp', 20_000],
    ['Ada', 'transferred', 60_000],
  ]);
  expect(left[0]?.transferredTo).toEqual({ username: '0903', displayName: 'Cara' });
});

test('a call keeps to whom it was transferred, and why that failed once it has come back', () => {
  const to = { username: '0903', displayName: 'Cara' };
  const calls = withPast([], [ended('a', 1, { endReason: 'transferred', transferredTo: to }), ended('b', 2)]);
  expect(calls.map(({ id, transferredTo }) => [id, transferredTo])).toEqual([
    ['b', null],
    ['a', to],
  ]);
  const back = webPhoneLine({ id: 'c', returned: { lineId: 'a', to, reason: 'busy' } });
  const corrected = withFailedTransfers(calls, [back]);
  expect(corrected.map(({ ending }) => ending)).toEqual(['missed', 'busy']);
  // Every tab sees the line for as long as it exists.
  expect(withFailedTransfers(corrected, [back])).toBe(corrected);
});

test('a call that was picked up came in, and the history of an earlier build can be read', () => {
  const pickedUpFrom = { username: '0902', displayName: 'Ben' };
  const [call] = withPast([], [ended('a', 1, { direction: 'outbound', pickedUpFrom })]);
  expect(call?.direction).toBe('inbound');
  const { transferredTo: _, ...older } = call ?? {};
  expect(readHistory(JSON.stringify([older]))).toEqual([call]);
});

test('a partner who comes back is filed again; a name that is learnt late is not another partner', () => {
  const ada = webPhoneLine({ ...answered, username: '0901', displayName: 'Ada' });
  const cara = { ...ada, username: '#0903', displayName: null };
  const named = { ...cara, username: '0903', displayName: 'Cara' };
  const away = withLeft([], [ada], [cara], at('10:01:10'));
  expect(withLeft(away, [cara], [named], at('10:01:12'))).toBe(away);
  const back = withLeft(away, [named], [ada], at('10:01:20'));
  expect(back.map(({ name }) => name)).toEqual(['Cara', 'Ada']);
  expect(withLeft(back, [ada], [named], at('10:02:20')).map(({ name }) => name)).toEqual([
    'Ada',
    'Cara',
    'Ada',
  ]);
  // Before the answer, the number is that of a search for somebody who answers.
  const rings = { ...ada, state: 'ringing', answerDate: null } as const;
  expect(withLeft([], [rings], [cara], at('10:01:10'))).toEqual([]);
});

test('groups calls by the day of the time zone', () => {
  const calls = withPast(
    [],
    [
      ended('late', 0, { createDate: '2026-11-21T23:30:00.000Z' }),
      ended('noon', 0, { createDate: '2026-11-21T12:00:00.000Z' }),
      ended('before', 0, { createDate: '2026-11-20T12:00:00.000Z' }),
    ],
  );
  const groups = byDay(calls, 'Europe/Amsterdam').map(({ day, calls: some }) => [
    day,
    some.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['2026-11-22', ['late']],
    ['2026-11-21', ['noon']],
    ['2026-11-20', ['before']],
  ]);
});
