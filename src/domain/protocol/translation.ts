import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';

/** Texts by `{language}.{the text in English, as the portal has it}`; ICU like the portal's own. */
const texts = v.record(v.string(), v.string());
const empty = v.object({});

/** Texts that an operator has changed (S0 §7); open to all, for the sign-in has texts too. */
export const translationCalls = {
  'translation.all': defineCall({
    method: 'GET',
    path: 'i18n/translations',
    body: empty,
    answer: texts,
    repeatable: true,
  }),
  /** Those whose key is the prefix, or goes on after it with a dot: `nl` is all of Dutch. */
  'translation.below': defineCall({
    method: 'GET',
    path: 'i18n/translations/{prefix}',
    body: empty,
    answer: texts,
    repeatable: true,
  }),
};
