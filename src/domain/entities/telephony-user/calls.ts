import * as v from 'valibot';
import type { CallActionPlace } from '../../value/call-action.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { displaySourceTypes, isComplete, isInternalNumber, tidySource } from './rules.ts';

const emptyIsNull = (text: string | null): string | null => (text === '' ? null : text);

export const displaySourceInput = v.pipe(
  v.object({ type: v.picklist(displaySourceTypes), number: v.nullable(phoneNumberText) }),
  v.check(isComplete, 'A number is needed here'),
);
const displaySource = v.pipe(displaySourceInput, v.transform(tidySource));

/** '' for none. */
export const internalNumberText = v.pipe(v.string(), v.trim(), v.check(isInternalNumber, 'Digits only'));

/** Omitted by users who may not see it; it then stays unchanged. */
const actionAt = (place: CallActionPlace) => v.optional(callActionAt(place));

export const telephonyUserCalls = {
  /** Replaces the telephony settings of a user (S1-7-05). */
  'telephonyUser.update': defineCall({
    method: 'PUT',
    path: 'telephony/user/{id}',
    access: { policy: 'core.user.update' },
    refusals: ['uncovered', 'gone', 'foreignNumber'],
    body: v.object({
      number: v.pipe(v.nullable(internalNumberText), v.transform(emptyIsNull)),
      outboundLegalSource: v.nullable(phoneNumberText),
      outboundCallDisplaySourceExternal: displaySource,
      outboundCallDisplaySourceInternal: displaySource,
      outboundCallAction: actionAt('userOutbound'),
      inboundCallAction: actionAt('userInbound'),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
