import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

/** The interval of a host's pings, and the silence after which it counts as lost, in ms (decision 11). */
export const pingMs = 3000;
export const hostLostMs = 8000;

/** A real offer or answer has about 2 kB. */
const sdpLimit = 20_000;

export const webPhoneHostCalls = {
  /** Answers the offer of an audio link, once (S0-7-19). */
  'webPhoneHost.sdpAnswer': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/host/{id}/sdp-answer',
    access: { policy: 'telephony.webPhone.use' },
    body: v.object({
      sessionId: v.string(),
      sdpAnswer: v.pipe(v.string(), v.maxLength(sdpLimit)),
    }),
    answer: v.object({}),
    repeatable: false,
  }),
  /** Keeps a host alive (S0-7-20). The answer names its current audio link, so that a lost start event is noticed. */
  'webPhoneHost.ping': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/host/{id}/ping',
    access: { policy: 'telephony.webPhone.use' },
    body: v.object({}),
    answer: v.object({ sessionId: v.nullable(v.string()) }),
    repeatable: true,
  }),
};
