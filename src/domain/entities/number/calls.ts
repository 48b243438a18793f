import * as v from 'valibot';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';

/** A free text that describes the number. */
export const descriptionText = v.pipe(v.string(), v.trim(), v.maxLength(200));

export const numberCalls = {
  /** Changes a number, identified by its digits (S1-7-18); omitted fields stay. */
  'number.update': defineCall({
    method: 'PATCH',
    path: 'telephony/number/{number}',
    body: v.object({
      description: v.optional(descriptionText),
      /** Omitted by users who may not see it. */
      action: v.optional(callActionAt('calledNumber')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
