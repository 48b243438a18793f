import type { TemplateName, TemplateAnswers } from '../../../../../src/domain/flow/template/answers.ts';
import { answersSchema } from '../../../../../src/domain/flow/template/answers.ts';
import * as v from 'valibot';

export const nobody = { users: [], numbers: '' };

/** Answers to all questions. */
export const complete = {
  scheduleId: 's',
  queueId: 'q',
  soundId: null,
  greeting: 'Welcome.',
  announcement: 'We have moved.',
  choices: [
    { name: 'sales', parties: { users: ['anna', 'ben'], numbers: '' } },
    { name: 'support', parties: { users: [], numbers: '+31 20 123 4567; 112' } },
  ],
  parties: { users: ['anna'], numbers: '201' },
  night: { users: [], numbers: '0612345678' },
  order: 'inTurn',
  fallback: 'voicemail',
  mailTo: 'office@example.com',
} as const;

/** The answers of a user who has given none. */
export const blank = {
  ...complete,
  scheduleId: null,
  queueId: null,
  greeting: '',
  announcement: '',
  choices: [],
  parties: nobody,
  night: nobody,
  order: 'all',
  mailTo: '',
} as const;

export const answersOf = (
  template: TemplateName,
  others: { readonly [question: string]: unknown } = {},
): TemplateAnswers => v.parse(answersSchema, { ...complete, ...others, template });
