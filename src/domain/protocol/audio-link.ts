import * as v from 'valibot';

/*
 * The audio link of a web phone (S0 §7): one WebRTC connection between the page that is an account's host and the
 * platform, from claim to loss, whatever calls come and go on it.
 *
 *   page                                     platform
 *   PUT  web-phone/account/{id}/host   →
 *                                      ←     audioLinkStart {hostId, sessionId, sdpOffer}   over the socket
 *   POST web-phone/host/{id}/sdp-answer →                   {sessionId, sdpAnswer}, once
 *   (ICE, DTLS, then RTP both ways)    ↔     webPhoneHost.hasAudioLinkConnection turns true
 *   POST web-phone/host/{id}/ping      →     each 3 s; after 8 s of silence the host is lost
 *                                      ←     audioLinkStop {hostId, sessionId}: replaced, lost or failed
 *
 * The offer is complete, candidates and all; nothing trickles. Audio is G.711 mu-law (PCMU), 20 ms a packet; a client
 * that knows Opus too is never offered it. Calls are commands on the account (web-phone-account/calls.ts) and rows of
 * its lines: nothing of them travels on the link, keypad tones neither.
 *
 * Events go to the sessions' sockets like any other and are replayed after a reconnect, so that a start may be old
 * news: one whose `sessionId` was met before, or is followed by its stop, is to be passed over. A page without a
 * start within 10 s of its claim claims again.
 */
export const audioLinkStartSchema = v.object({
  type: v.literal('webPhone.audioLinkStart'),
  hostId: v.string(),
  /** Of this link alone. */
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
