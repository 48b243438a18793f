import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { numberInfoCall } from './info.ts';
import { phoneNumberText } from '../../value/number-text.ts';

export const numberAvailabilityCalls = {
  'numberAvailability.info': numberInfoCall,
  /** Accepts or declines a range of the pool, or a part of one, which is then split (S1-7-26). */
  'numberAvailability.setAcceptance': defineCall({
    method: 'POST',
    path: 'telephony/number-availability/acceptance',
    access: { policy: 'telephony.numberAvailability.update' },
    refusals: ['movedOn', 'notInPool'],
    body: v.object({
      numberRange: v.object({ first: phoneNumberText, last: phoneNumberText }),
      accepted: v.boolean(),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
