import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';

/** Texts by `{language}.{English text of the portal}`, in ICU message format. */
const texts = v.record(v.string(), v.string());
const empty = v.object({});

/** Texts that an operator has overridden (S0-7-15); public, because the sign-in page has texts too. */
export const translationCalls = {
  'translation.all': defineCall({
    method: 'GET',
    path: 'i18n/translations',
    access: 'open',
    body: empty,
    answer: texts,
    repeatable: true,
  }),
  /** The texts whose key equals the prefix or continues it after a dot: `nl` is all of Dutch. */
  'translation.below': defineCall({
    method: 'GET',
    path: 'i18n/translations/{prefix}',
    access: 'open',
    body: empty,
    answer: texts,
    repeatable: true,
  }),
};
