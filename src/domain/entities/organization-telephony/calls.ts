import * as v from 'valibot';
import type { DefaultPlace } from '../../value/call-action.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';

/** Sets the default action of a place; the body is the action itself (decision 14). */
const setsDefault = (place: DefaultPlace, word: string) =>
  defineCall({
    method: 'PATCH',
    path: `organization/{id}/telephony/${word}-action`,
    access: { policy: 'telephony.callAction.setDefault' },
    refusals: ['gone'],
    body: callActionAt(place),
    answer: v.object({}),
    repeatable: true,
  });

/** The calls that set an organization's default call actions (S1-7-11). */
export const organizationTelephonyCalls = {
  'organizationTelephony.calledNumber': setsDefault('calledNumber', 'called-number'),
  'organizationTelephony.deviceCall': setsDefault('deviceCall', 'device-call'),
  'organizationTelephony.deviceLogin': setsDefault('deviceLogin', 'device-login'),
  'organizationTelephony.userOutbound': setsDefault('userOutbound', 'user-outbound-call'),
  'organizationTelephony.userInbound': setsDefault('userInbound', 'user-inbound-call'),
  'organizationTelephony.trunkCall': setsDefault('trunkCall', 'trunk-call'),
};
