import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

/** A host says this often that it is there; one that was not heard for so long is lost (decisions, 11). ms. */
export const pingMs = 3000;
export const hostLostMs = 8000;

/** An offer or answer is some 2 kB; nothing near this is one. */
const sdpLimit = 20_000;

export const webPhoneHostCalls = {
  /** Answers the offer of an audio link, once (S0 §7). */
  'webPhoneHost.sdpAnswer': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/host/{id}/sdp-answer',
    body: v.object({
      sessionId: v.string(),
      sdpAnswer: v.pipe(v.string(), v.maxLength(sdpLimit)),
    }),
    answer: v.object({}),
    repeatable: false,
  }),
  /** Keeps a host (S0 §7). Answers which audio link it should have, so that a start that got lost is noticed. */
  'webPhoneHost.ping': defineCall({
    method: 'POST',
    path: 'telephony/web-phone/host/{id}/ping',
    body: v.object({}),
    answer: v.object({ sessionId: v.nullable(v.string()) }),
    repeatable: true,
  }),
};
