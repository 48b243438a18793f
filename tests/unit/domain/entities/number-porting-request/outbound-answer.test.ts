import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import {
  answerProblem,
  earlyTerminationDay,
  usualLaterDate,
} from '../../../../../src/domain/entities/number-porting-request/outbound-answer.ts';
import type { SeriesAnswer } from '../../../../../src/domain/entities/number-porting-request/outbound-answer.ts';

const now = Date.parse('2026-11-13T10:20:40.000Z');
const problem = (changes: Partial<SeriesAnswer>, handling: 'standard' | 'continuation' = 'standard') =>
  answerProblem(
    {
      blockingReason: null,
      note: '',
      firstPossibleDateImmediately: false,
      firstPossibleDate: null,
      ...changes,
    },
    { handling, now },
  );

test('an answer about a series is complete (S1-5-31)', () => {
  expect(problem({})).toBe('dateNeeded');
  expect(problem({ firstPossibleDateImmediately: true })).toBeNull();
  expect(problem({ firstPossibleDate: '2026-11-13T10:19:59.000Z' })).toBe('past');
  expect(problem({ firstPossibleDate: '2026-11-13T10:20:00.000Z' })).toBeNull();
  expect(problem({ blockingReason: 'addressMismatch' })).toBeNull();
  expect(problem({ blockingReason: 'other', note: '  ' })).toBe('noteNeeded');
  expect(problem({ blockingReason: 'other', note: 'Not ours' })).toBeNull();
});

test('a continued contract leaves no date to choose (S1-5-31)', () => {
  expect(problem({ firstPossibleDate: '2026-12-01T10:00:00.000Z' }, 'continuation')).toBe('mustBeImmediate');
  expect(problem({ firstPossibleDateImmediately: true }, 'continuation')).toBeNull();
});

test('a later date is 15 minutes ahead, on a whole minute (S1-5-31)', () => {
  expect(new Date(usualLaterDate(now)).toISOString()).toBe('2026-11-13T10:35:00.000Z');
});

// Proves S1-5-32.
test('a contract that ends early lets numbers leave after three working days (S1-5-32)', () => {
  const zone = 'Europe/Amsterdam';
  const friday = '2026-11-13T12:00:00.000Z';
  expect(earlyTerminationDay(friday, zone, new Set())).toBe('2026-11-18');
  expect(earlyTerminationDay(friday, zone, new Set(['2026-11-16']))).toBe('2026-11-19');
  expect(earlyTerminationDay('2026-11-12T23:30:00.000Z', zone, new Set())).toBe('2026-11-18');
});
