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
 * The offer contains all candidates; there is no trickle ICE, and no second offer for the same `sessionId`. It names the
 * platform's codecs in its own order; the browser answers with the first one that it has: Opus (stereo or mono, with
 * or without in-band FEC), G.722, PCMU or PCMA at 8 kHz, in packets of any length that the codec allows. If the
 * browser has none of them, the page sends no answer and reports that there is no common codec. The
 * reference platform offers G.711 mu-law (PCMU) alone, 20 ms per packet. Calls are commands on the account
 * (web-phone-account/calls.ts) and rows of its lines: no call signalling is sent over the link, not even keypad tones.
 *
 * `iceServers` are the STUN and TURN servers for this link, as RTCPeerConnection takes them; without them only a
 * directly reachable platform is heard. The credential of a TURN server may be short-lived, as with coturn's
 * `use-auth-secret`: the username is the time of expiry in seconds since 1970, a colon and the user's id, the credential
 * the base64 of the HMAC-SHA1 of that username under the secret that platform and TURN server share. It has to outlive
 * the link, because the TURN server checks it at each refresh: the reference platform gives 24 hours.
 *
 * These events are sent to the session's sockets like any other and replayed after a reconnect, so a start may be
 * outdated: ignore a start whose `sessionId` is already known or that is followed by its stop. A page that gets no
 * start within 10 s of its claim claims again.
 */
const iceServerSchema = v.object({
  urls: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:stun|turn)s?:/))), v.maxLength(8)),
  username: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  credential: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
});
export type IceServer = v.InferOutput<typeof iceServerSchema>;

export const audioLinkStartSchema = v.object({
  type: v.literal('webPhone.audioLinkStart'),
  hostId: v.string(),
  /** Identifies this link. */
  sessionId: v.string(),
  sdpOffer: v.string(),
  iceServers: v.optional(v.fallback(v.pipe(v.array(iceServerSchema), v.maxLength(8)), [])),
});
export type AudioLinkStart = v.InferOutput<typeof audioLinkStartSchema>;
export const audioLinkStopSchema = v.object({
  type: v.literal('webPhone.audioLinkStop'),
  hostId: v.string(),
  sessionId: v.string(),
});

export const audioLinkEventSchema = v.variant('type', [audioLinkStartSchema, audioLinkStopSchema]);
export type AudioLinkEvent = v.InferOutput<typeof audioLinkEventSchema>;
