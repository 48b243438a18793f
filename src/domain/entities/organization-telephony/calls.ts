import * as v from 'valibot';
import type { DefaultPlace } from '../../value/call-action.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';

/** Sets what holds at a place where nothing else is said; the body is the action itself (decisions, 14). */
const setsDefault = (place: DefaultPlace, word: string) =>
  defineCall({
    method: 'PATCH',
    path: `organization/{id}/telephony/${word}-action`,
    body: callActionAt(place),
    answer: v.object({}),
    repeatable: true,
  });

/** The default call actions of an organization (S1 §7). */
export const organizationTelephonyCalls = {
  'organizationTelephony.calledNumber': setsDefault('calledNumber', 'called-number'),
  'organizationTelephony.deviceCall': setsDefault('deviceCall', 'device-call'),
  'organizationTelephony.deviceLogin': setsDefault('deviceLogin', 'device-login'),
  'organizationTelephony.userOutbound': setsDefault('userOutbound', 'user-outbound-call'),
  'organizationTelephony.userInbound': setsDefault('userInbound', 'user-inbound-call'),
  'organizationTelephony.trunkCall': setsDefault('trunkCall', 'trunk-call'),
};
