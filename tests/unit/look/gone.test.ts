import { expect, it } from 'vitest';
import type { Choice } from '../../look/choice.ts';
import { goneResults } from '../../look/gone.ts';
import { picturePath } from '../../look/results.ts';
import type { Result } from '../../look/results.ts';

const everything: Choice = { accept: false, only: null, form: null, language: null };
const pathOf = (visit: string, screen: string): string => picturePath(visit, screen, 'phone-dark', 'nl');
const seen = (visit: string, screen: string, verdict: Result['verdict'] = 'same'): Result => ({
  visit,
  screen,
  form: 'phone-dark',
  language: 'nl',
  verdict,
  path: verdict === 'failed' ? '' : pathOf(visit, screen),
  detail: '',
  faults: [],
});
const accepted = [pathOf('my account', 'profile'), pathOf('my account', 'keys'), pathOf('flows', 'a flow')];
const gonePaths = (choice: Partial<Choice>, results: Result[]) =>
  goneResults({ ...everything, ...choice }, results, accepted).map(({ path }) => path);

it('finds the accepted pictures of screens that a visit no longer sees', () => {
  expect(gonePaths({}, [seen('my account', 'profile')])).toEqual([pathOf('my account', 'keys')]);
});

it('leaves the pictures of visits that were not made, or not to their end', () => {
  expect(gonePaths({}, [seen('flows', 'a flow')])).toEqual([]);
  expect(gonePaths({}, [seen('my account', 'profile'), seen('my account', 'the rest', 'failed')])).toEqual(
    [],
  );
});

it('leaves the pictures of forms, languages and screens that were not chosen', () => {
  const results = [seen('my account', 'profile')];
  expect(gonePaths({ only: ['my account: profile'] }, results)).toEqual([]);
  expect(gonePaths({ only: ['my account'] }, results)).toEqual([pathOf('my account', 'keys')]);
  expect(goneResults({ ...everything, form: 'dark' }, results, accepted)).toEqual([]);
  expect(goneResults({ ...everything, language: 'nl' }, results, accepted)).toEqual([]);
});
