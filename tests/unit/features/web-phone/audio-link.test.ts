import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RTCPeerConnection } from 'werift';
import { createJssipLinks } from '../../../../src/features/web-phone/audio/jssip-links.ts';
import type { IceServer } from '../../../../src/domain/protocol/audio-link.ts';
import type { LinkEnd } from '../../../../src/features/web-phone/audio/audio-link.ts';
import { microphone, platformEnd, stubBrowserMedia } from './werift-browser.ts';

let connections: RTCPeerConnection[];
let connectionOptions: () => readonly unknown[];
const closers: (() => unknown)[] = [];
const closeAfterTest = <Thing extends { stop: () => unknown } | { close: () => unknown }>(
  thing: Thing,
): Thing => {
  closers.push(() => ('stop' in thing ? thing.stop() : thing.close()));
  return thing;
};

beforeEach(() => {
  ({ connections, connectionOptions } = stubBrowserMedia());
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
  await Promise.all(connections.map((connection) => connection.close()));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a link that records its events. */
function openLink(
  links: ReturnType<typeof createJssipLinks>,
  sdpOffer: string,
  stream: MediaStream,
  answer: (sdp: string) => Promise<'accepted' | 'refused'>,
  iceServers: IceServer[] = [],
) {
  const events: (LinkEnd | 'active' | 'sound')[] = [];
  const answers: string[] = [];
  const link = closeAfterTest(
    links.open({ sessionId: 's', sdpOffer, iceServers }, stream, {
      answer: (sdp) => {
        answers.push(sdp);
        return answer(sdp);
      },
      onActive: () => events.push('active'),
      onSound: () => events.push('sound'),
      onEnd: (reason) => events.push(reason),
    }),
  );
  return { link, events, answers };
}

const accepting = (platform: Awaited<ReturnType<typeof platformEnd>>) => async (sdp: string) => {
  await platform.accept(sdp);
  return 'accepted' as const;
};

// Proves S0-7-19, S0-7-30.
test('answers an offer once, sends sound, mutes and unmutes, and replaces the microphone', async () => {
  const [platform, mic, other] = [
    closeAfterTest(await platformEnd()),
    closeAfterTest(microphone(7)),
    closeAfterTest(microphone(9)),
  ];
  const { link, events, answers } = openLink(
    createJssipLinks(),
    platform.sdpOffer,
    mic.stream,
    accepting(platform),
  );
  await vi.waitFor(() => expect(events).toContain('active'), 8000);
  await vi.waitFor(() => expect(platform.received).toContain(7), 4000);
  expect(events).toContain('sound');

  link.setMuted(true);
  expect(mic.track.enabled).toBe(false);
  // A new microphone is muted too.
  await link.replaceMicrophone(other.track);
  expect(other.track.enabled).toBe(false);
  link.setMuted(false);
  await link.replaceMicrophone(other.track);
  await vi.waitFor(() => expect(platform.received.slice(-3)).toEqual([9, 9, 9]), 4000);

  // JsSIP repeats its 200 after 500 ms and 1 s without an ACK; it must not be posted twice.
  expect(answers).toHaveLength(1);
  link.stop();
  expect(events.at(-1)).toBe('stopped');
  link.stop();
  expect(events.filter((one) => one === 'stopped')).toHaveLength(1);
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});

test('sends nothing from a link that opens muted, until it is unmuted', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  const { link, events } = openLink(createJssipLinks(), platform.sdpOffer, mic.stream, accepting(platform));
  link.setMuted(true);
  await vi.waitFor(() => expect(events).toContain('active'), 8000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(platform.received).toEqual([]);
  link.setMuted(false);
  await vi.waitFor(() => expect(platform.received).toContain(7), 4000);
});

// Proves S0-7-19.
test('posts the repeated 200 of JsSIP once while the platform is deciding, and ends when refused', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  let refuse = (): void => {};
  const decision = new Promise<'refused'>((resolve) => (refuse = () => resolve('refused')));
  const { events, answers } = openLink(createJssipLinks(), platform.sdpOffer, mic.stream, () => decision);
  await vi.waitFor(() => expect(answers).toHaveLength(1), 4000);
  // Longer than JsSIP's first two repetitions.
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(answers).toHaveLength(1);
  refuse();
  await vi.waitFor(() => expect(events).toEqual(['sound', 'refused']));
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});

test('posts nothing when stopped before its answer, and the next link of the page works', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  const links = createJssipLinks();
  const early = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  early.link.stop();
  const late = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  await new Promise((resolve) => setTimeout(resolve, 0));
  // By now JsSIP has the INVITE and is gathering candidates.
  late.link.stop();
  const { events } = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  await vi.waitFor(() => expect(events).toContain('active'), 8000);
  expect([early.events, early.answers, late.answers]).toEqual([['stopped'], [], []]);
  expect(late.events.at(-1)).toBe('stopped');
});

test('fails when the browser refuses the offer', async () => {
  // werift would accept any SDP.
  vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription').mockRejectedValueOnce(new Error('no SDP'));
  const mic = closeAfterTest(microphone(7));
  const { events, answers } = openLink(createJssipLinks(), 'rubbish', mic.stream, () =>
    Promise.resolve('accepted'),
  );
  await vi.waitFor(() => expect(events).toEqual(['failed']), 4000);
  expect(answers).toEqual([]);
});

test('posts no answer that declines all codecs, and says so at once', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  const declined = { type: 'answer', sdp: 'v=0\r\nm=audio 0 UDP/TLS/RTP/SAVPF 18\r\n' } as const;
  vi.spyOn(RTCPeerConnection.prototype, 'localDescription', 'get').mockReturnValue(declined as never);
  const { events, answers } = openLink(
    createJssipLinks(),
    platform.sdpOffer,
    mic.stream,
    accepting(platform),
  );
  await vi.waitFor(() => expect(events.at(-1)).toBe('noCodec'), 4000);
  expect(answers).toEqual([]);
});

test('opens its connection with the servers and the SDP of the offer, completed', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  const described = vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription');
  const iceServers = [{ urls: ['turn:turn.example:3478'], username: 'u', credential: 'c' }];
  const trimmed = platform.sdpOffer.trimEnd();
  const { events } = openLink(createJssipLinks(), trimmed, mic.stream, accepting(platform), iceServers);
  await vi.waitFor(() => expect(events).toContain('active'), 8000);
  expect(described.mock.calls[0]?.[0]).toMatchObject({ sdp: `${trimmed}\r\n` });
  expect(connectionOptions()).toEqual([{ iceServers }]);
});

test('ends after its activation time when the platform accepts but never connects', async () => {
  const [platform, mic] = [closeAfterTest(await platformEnd()), closeAfterTest(microphone(7))];
  // The platform's end never receives the answer.
  const { events } = openLink(createJssipLinks({ activationMs: 700 }), platform.sdpOffer, mic.stream, () =>
    Promise.resolve('accepted'),
  );
  await vi.waitFor(() => expect(events).toEqual(['sound', 'noConnection']), 4000);
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});
