import { callHeader, requestPath, calls } from '../../../src/domain/protocol/call.ts';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { ClientMessage, ServerMessage } from '../../../src/domain/protocol/socket.ts';

/*
 * The reference for the web phone's audio link: a socket, an RTCPeerConnection and two requests, on the platform's
 * own origin. The microphone is already open, as in the portal.
 */

/** The user whose account is claimed, in a session of this page alone. */
export interface Claimant {
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
}

const audio = new Audio();
/** Unprocessed: noise suppression would remove a test tone. */
const microphone = navigator.mediaDevices.getUserMedia({
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
});
let connection: RTCPeerConnection | null = null;
let socket: WebSocket | null = null;
let hostId = '';

async function ask(
  name: 'webPhoneAccount.claim' | 'webPhoneAccount.command' | 'webPhoneHost.sdpAnswer',
  { token, userId }: Claimant,
  id: string,
  body: object,
): Promise<void> {
  const { method, path } = calls[name];
  const headers = {
    'content-type': 'application/json',
    [callHeader.session]: token,
    [callHeader.user]: userId,
  };
  const answer = await fetch(`/v1/${requestPath(path, { id })}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

async function gathered(peer: RTCPeerConnection): Promise<string> {
  if (peer.iceGatheringState !== 'complete')
    await new Promise<void>((resolve) => {
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState === 'complete') resolve();
      });
    });
  return peer.localDescription?.sdp ?? '';
}

async function answer(
  who: Claimant,
  { sessionId, sdpOffer }: Extract<AudioLinkEvent, { type: 'webPhone.audioLinkStart' }>,
): Promise<void> {
  const peer = new RTCPeerConnection({ iceServers: [] });
  connection?.close();
  connection = peer;
  peer.addEventListener('track', ({ track }) => {
    audio.srcObject = new MediaStream([track]);
    void audio.play();
  });
  for (const track of (await microphone).getAudioTracks()) peer.addTrack(track);
  await peer.setRemoteDescription({ type: 'offer', sdp: sdpOffer });
  await peer.setLocalDescription(await peer.createAnswer());
  await ask('webPhoneHost.sdpAnswer', who, hostId, { sessionId, sdpAnswer: await gathered(peer) });
}

function connect(who: Claimant): Promise<WebSocket> {
  const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
  const say = (message: ClientMessage): void => opened.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    opened.addEventListener('close', ({ code }) => reject(new Error(`the socket closed with ${code}`)));
    opened.addEventListener('open', () =>
      say({ type: 'initialize', id: -1, authToken: who.token, resumableSessionId: null }),
    );
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'messageOk') resolve(opened);
      if (message.type === 'messageError') reject(new Error(message.error.message));
      if (message.type !== 'events') return;
      for (const { data: event } of message.events as readonly { readonly data: AudioLinkEvent }[]) {
        if (event.hostId !== hostId) continue;
        if (event.type === 'webPhone.audioLinkStart') void answer(who, event);
        else connection?.close();
      }
      say({ type: 'ack', seq: message.seq });
    });
  });
}

/** Claims the account; sound follows. */
async function claim(who: Claimant): Promise<void> {
  await microphone;
  socket ??= await connect(who);
  hostId = crypto.randomUUID();
  await ask('webPhoneAccount.claim', who, who.accountId, { hostId });
}

/** Answers a line; resolves to the wall clock at which it began. */
async function answerLine(who: Claimant, lineId: string): Promise<number> {
  const pressed = performance.timeOrigin + performance.now();
  await ask('webPhoneAccount.command', who, who.accountId, { command: 'answerLine', lineId });
  return pressed;
}

declare global {
  interface Window {
    bareLink: { readonly claim: typeof claim; readonly answerLine: typeof answerLine };
  }
}
window.bareLink = { claim, answerLine };
