import * as v from 'valibot';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';

/** What people know a number by, beside its digits. */
export const descriptionText = v.pipe(v.string(), v.trim(), v.maxLength(200));

export const numberCalls = {
  /** Changes a number (S1 §7), which its path names by its digits: what is not said stays. */
  'number.update': defineCall({
    method: 'PATCH',
    path: 'telephony/number/{number}',
    body: v.object({
      description: v.optional(descriptionText),
      /** Left out by those who may not see it. */
      action: v.optional(callActionAt('calledNumber')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
