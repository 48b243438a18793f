import { expect, test } from 'vitest';
import {
  historyLimit,
  readHistory,
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
  const lines = Array.from({ length: historyLimit + 5 }, (_, n) => ended(`c${n}`, n));
  const all = withPast([], lines);
  expect([all.length, all[0]?.id]).toEqual([historyLimit, `c${historyLimit + 4}`]);
  expect(readHistory(JSON.stringify(all))).toEqual(all);
  for (const text of ['', '{}', '[{"id":1}]', 'null']) expect(readHistory(text)).toEqual([]);
});
