import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RTCPeerConnection } from 'werift';
import { createJssipLinks } from '../../../../src/features/web-phone/audio/jssip-links.ts';
import type { LinkEnd } from '../../../../src/features/web-phone/audio/audio-link.ts';
import { microphone, platformEnd, standInForBrowser } from './werift-browser.ts';

let connections: RTCPeerConnection[];
const closers: (() => unknown)[] = [];
const atEnd = <Thing extends { stop: () => unknown } | { close: () => unknown }>(thing: Thing): Thing => {
  closers.push(() => ('stop' in thing ? thing.stop() : thing.close()));
  return thing;
};

beforeEach(() => {
  connections = standInForBrowser();
});
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
  await Promise.all(connections.map((connection) => connection.close()));
  vi.unstubAllGlobals();
});

/** A link that writes down what happens to it. */
function openLink(
  links: ReturnType<typeof createJssipLinks>,
  sdpOffer: string,
  stream: MediaStream,
  answer: (sdp: string) => Promise<'accepted' | 'refused'>,
) {
  const told: (LinkEnd | 'active' | 'sound')[] = [];
  const answers: string[] = [];
  const link = atEnd(
    links.open({ sessionId: 's', sdpOffer }, stream, {
      answer: (sdp) => {
        answers.push(sdp);
        return answer(sdp);
      },
      onActive: () => told.push('active'),
      onSound: () => told.push('sound'),
      onEnd: (why) => told.push(why),
    }),
  );
  return { link, told, answers };
}

const accepting = (platform: Awaited<ReturnType<typeof platformEnd>>) => async (sdp: string) => {
  await platform.accept(sdp);
  return 'accepted' as const;
};

test('an offer is answered once, sound goes out, is muted and comes back, and another microphone takes over', async () => {
  const [platform, mic, other] = [atEnd(await platformEnd()), atEnd(microphone(7)), atEnd(microphone(9))];
  const { link, told, answers } = openLink(
    createJssipLinks(),
    platform.sdpOffer,
    mic.stream,
    accepting(platform),
  );
  await vi.waitFor(() => expect(told).toContain('active'), 8000);
  await vi.waitFor(() => expect(platform.heard).toContain(7), 4000);
  expect(told).toContain('sound');

  link.setMuted(true);
  expect(mic.track.enabled).toBe(false);
  // Muted, no microphone is heard, this one neither.
  await link.replaceMicrophone(other.track);
  expect(other.track.enabled).toBe(false);
  link.setMuted(false);
  await link.replaceMicrophone(other.track);
  await vi.waitFor(() => expect(platform.heard.slice(-3)).toEqual([9, 9, 9]), 4000);

  // JsSIP says its 200 again after 500 ms and 1 s where no ACK comes; none of it is posted twice.
  expect(answers).toHaveLength(1);
  link.stop();
  expect(told.at(-1)).toBe('stopped');
  link.stop();
  expect(told.filter((one) => one === 'stopped')).toHaveLength(1);
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});

test('the 200 that JsSIP repeats while the platform thinks is posted once, and a refusal ends the link', async () => {
  const [platform, mic] = [atEnd(await platformEnd()), atEnd(microphone(7))];
  let refuse = (): void => {};
  const asked = new Promise<'refused'>((resolve) => (refuse = () => resolve('refused')));
  const { told, answers } = openLink(createJssipLinks(), platform.sdpOffer, mic.stream, () => asked);
  await vi.waitFor(() => expect(answers).toHaveLength(1), 4000);
  // Longer than JsSIP's first two repetitions.
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(answers).toHaveLength(1);
  refuse();
  await vi.waitFor(() => expect(told).toEqual(['sound', 'refused']));
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});

test('stopped before it is answered nothing is posted; the next link of the same page works', async () => {
  const [platform, mic] = [atEnd(await platformEnd()), atEnd(microphone(7))];
  const links = createJssipLinks();
  const early = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  early.link.stop();
  const late = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  await new Promise((resolve) => setTimeout(resolve, 0));
  // By now JsSIP has the INVITE, and gathers.
  late.link.stop();
  const { told } = openLink(links, platform.sdpOffer, mic.stream, accepting(platform));
  await vi.waitFor(() => expect(told).toContain('active'), 8000);
  expect([early.told, early.answers, late.answers]).toEqual([['stopped'], [], []]);
  expect(late.told.at(-1)).toBe('stopped');
});

test('an offer that the browser refuses fails', async () => {
  // werift takes anything.
  vi.spyOn(RTCPeerConnection.prototype, 'setRemoteDescription').mockRejectedValueOnce(new Error('no SDP'));
  const mic = atEnd(microphone(7));
  const { told, answers } = openLink(createJssipLinks(), 'rubbish', mic.stream, () =>
    Promise.resolve('accepted'),
  );
  await vi.waitFor(() => expect(told).toEqual(['failed']), 4000);
  expect(answers).toEqual([]);
});

test('a platform that takes the answer and is never reached: when its time is over, so is the link', async () => {
  const [platform, mic] = [atEnd(await platformEnd()), atEnd(microphone(7))];
  // Its end never sees the answer.
  const { told } = openLink(createJssipLinks({ activationMs: 700 }), platform.sdpOffer, mic.stream, () =>
    Promise.resolve('accepted'),
  );
  await vi.waitFor(() => expect(told).toEqual(['sound', 'noConnection']), 4000);
  await vi.waitFor(() => expect(connections[0]?.connectionState).toBe('closed'));
});
