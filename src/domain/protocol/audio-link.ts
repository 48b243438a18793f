import * as v from 'valibot';

/*
 * The audio link of a web phone: one WebRTC connection between the page that hosts an account and the platform. It
 * lasts from claim to loss, across all calls.
 *
 *   page                                     platform
 *   PUT  web-phone/account/{id}/host   →
 *                                      ←     audioLinkStart {hostId, sessionId, sdpOffer}   over the socket
 *   POST web-phone/host/{id}/sdp-answer →                   {sessionId, sdpAnswer}, once
 *   (ICE, DTLS, then RTP both ways)    ↔     webPhoneHost.hasAudioLinkConnection turns true
 *   POST web-phone/host/{id}/ping      →     each 3 s; after 8 s of silence the host is lost
 *                                      ←     audioLinkStop {hostId, sessionId}: replaced, lost or failed
 *
 * The offer contains all candidates; there is no trickle ICE. Audio is G.711 mu-law (PCMU), 20 ms per packet; Opus is
 * never offered. Calls are commands on the account (web-phone-account/calls.ts) and rows of its lines: no call
 * signalling is sent over the link, not even keypad tones.
 *
 * These events are sent to the session's sockets like any other and replayed after a reconnect, so a start may be
 * outdated: ignore a start whose `sessionId` is already known or that is followed by its stop. A page that gets no
 * start within 10 s of its claim claims again.
 */
export const audioLinkStartSchema = v.object({
  type: v.literal('webPhone.audioLinkStart'),
  hostId: v.string(),
  /** Identifies this link. */
  sessionId: v.string(),
  sdpOffer: v.string(),
});
export const audioLinkStopSchema = v.object({
  type: v.literal('webPhone.audioLinkStop'),
  hostId: v.string(),
  sessionId: v.string(),
});

export const audioLinkEventSchema = v.variant('type', [audioLinkStartSchema, audioLinkStopSchema]);
export type AudioLinkEvent = v.InferOutput<typeof audioLinkEventSchema>;
