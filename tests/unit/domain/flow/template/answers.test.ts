import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { TemplateName } from '../../../../../src/domain/flow/template/answers.ts';
import { answersSchema } from '../../../../../src/domain/flow/template/answers.ts';
import { blank, complete, nobody } from './answers.ts';

/** The questions of which the answers are missing or invalid. */
function faulty(
  template: TemplateName,
  answers: { readonly [question: string]: unknown },
): readonly string[] {
  const outcome = v.safeParse(answersSchema, { ...answers, template });
  return outcome.success ? [] : [...new Set(outcome.issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

test('each template needs the answers without which nobody is reached or heard', () => {
  expect(faulty('empty', blank)).toEqual([]);
  expect(faulty('menu', blank)).toEqual(['choices']);
  expect(faulty('ringGroup', blank)).toEqual(['parties.numbers']);
  expect(faulty('queue', blank)).toEqual(['queueId']);
  expect(faulty('nightService', blank)).toEqual(['scheduleId', 'parties.numbers']);
  expect(faulty('announcement', blank)).toEqual(['announcement']);
  expect(faulty('announcement', { ...blank, soundId: 'tune' })).toEqual([]);
});

test('a choice of a menu has a name and rings somebody', () => {
  const choices = [...complete.choices, { name: ' ', parties: nobody }];
  expect(faulty('menu', { ...complete, choices })).toEqual(['choices.2.name', 'choices.2.parties.numbers']);
  const ten = Array.from({ length: 10 }, () => complete.choices[0]);
  expect(faulty('menu', { ...complete, choices: ten })).toEqual(['choices']);
});

test.each([
  ['+31 20 123 4567, 201;112', 1, true],
  ['*21#', 1, true],
  ['call me', 1, false],
  ['201, <script>', 1, false],
  ['', 50, true],
  ['', 51, false],
  ['201', 50, false],
])('the numbers %j beside %d users can be rung: %s', (numbers, count, isValid) => {
  const parties = { users: Array.from({ length: count }, (_, index) => `u${index}`), numbers };
  expect(faulty('ringGroup', { ...complete, parties })).toEqual(isValid ? [] : ['parties.numbers']);
});

test('messages are mailed to an address or not at all', () => {
  expect(faulty('ringGroup', { ...complete, mailTo: ' ' })).toEqual([]);
  expect(faulty('ringGroup', { ...complete, mailTo: 'office' })).toEqual(['mailTo']);
  expect(faulty('announcement', { ...complete, mailTo: 'office', choices: [], parties: nobody })).toEqual([]);
});
