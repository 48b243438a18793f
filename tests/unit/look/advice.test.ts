import { expect, it } from 'vitest';
import { adviceFor } from '../../look/advice.ts';
import type { Result } from '../../look/results.ts';

const result = (change: Partial<Result>): Result => ({
  visit: 'numbers',
  screen: 'details of a number',
  form: 'phone-dark',
  language: 'nl',
  verdict: 'same',
  path: '',
  detail: '',
  faults: [],
  ...change,
});

it('advises nothing while all is the same', () => {
  expect(adviceFor([result({})])).toEqual([]);
});

it('says how to accept a few screens, each once', () => {
  const [advice, ...others] = adviceFor([
    result({ verdict: 'changed' }),
    result({ verdict: 'changed', form: 'phone-light' }),
    result({ verdict: 'new', visit: 'lists', screen: 'users' }),
    result({ screen: 'update number' }),
  ]);
  expect(advice).toContain('-- --accept --only "numbers: details of a number" --only "lists: users"');
  expect(others).toEqual([]);
});

it('says how to accept many screens, and screens that are gone, by their visits', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((screen) => result({ screen, verdict: 'changed' }));
  for (const results of [many, [result({ verdict: 'gone' })]])
    expect(adviceFor(results)[0]).toMatch(/-- --accept --only "numbers"$/);
});

it('says what to do about faults of layout, and what failed and why', () => {
  const faults = [{ kind: 'narrow text' as const, subject: 'Name' }];
  expect(adviceFor([result({ faults })])[0]).toContain('layout/accepted-faults.ts');
  const [failure, next] = adviceFor([result({ verdict: 'failed', detail: 'no button' })]);
  expect(failure).toBe('Failed, numbers: details of a number: no button');
  expect(next).toContain('run it again');
});
