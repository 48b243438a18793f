import { PhoneRefused } from '../areas/web-phone/switchboard-port.ts';
import { expectedLinks } from '../telephony/model/audio-links.ts';
import type { AudioLinkInfo, Media, MediaEvents } from '../telephony/model/media-port.ts';
import { audioSourceFor } from '../telephony/model/audio-source.ts';
import type { GuardOptions } from '../outgoing/guarded-request.ts';
import { createAudioPeer, acceptsPcmu } from './audio-peer.ts';
import type { AudioPeer } from './audio-peer.ts';
import { createFlowAudio } from './flow-audio.ts';
import type { Clips } from './clips.ts';
import { createMixer } from './mixing/mixer.ts';
import { createPacketLoss } from './packet-loss.ts';
import { createFlowRtp } from './rtp/flow-rtp.ts';

/** A link that is not connected after this time is lost, ms. */
const connectMs = 15_000;

interface OpenAudioLink extends AudioLinkInfo {
  readonly peer: Promise<AudioPeer>;
  readonly connectTimer: ReturnType<typeof setTimeout>;
  isAnswered: boolean;
}

interface MediaOptions {
  readonly clips: Clips;
  readonly now: () => number;
  /** Says which addresses RTP endpoints may send to. */
  readonly guard: GuardOptions;
}

export function createMedia({ clips, now, guard }: MediaOptions): Media {
  const links = new Map<string, OpenAudioLink>();
  const flowAudio = createFlowAudio(clips, now, createMixer);
  const { mixer } = flowAudio;
  const flowRtp = createFlowRtp(mixer, guard);
  let lossPercent = 0;
  const createLoss = () => createPacketLoss(() => lossPercent / 100);
  let events: MediaEvents | null = null;

  async function closeLink({ id, peer, connectTimer }: OpenAudioLink): Promise<void> {
    clearTimeout(connectTimer);
    links.delete(id);
    mixer.remove(id);
    const open = await peer.catch(() => null);
    await open?.close();
  }

  /** Reports the link as lost. The telephony removes it from its host, and the next `update` closes it. */
  const reportLost = (id: string): void => {
    if (links.has(id)) events?.changed(id, 'lost');
  };

  async function open(facts: AudioLinkInfo): Promise<AudioPeer> {
    const inbound = createLoss();
    const peer = await createAudioPeer({
      isLost: createLoss().isNextLost,
      received(packet) {
        if (!inbound.isNextLost()) mixer.receive(facts.id, packet);
      },
      changed(state) {
        const link = links.get(facts.id);
        if (link === undefined) return;
        if (state === 'connected') clearTimeout(link.connectTimer);
        events?.changed(facts.id, state);
      },
    });
    mixer.add(facts.id, facts.accountId, peer.send);
    const sdp = await peer.offer();
    if (links.has(facts.id)) events?.offered(facts, sdp);
    return peer;
  }

  function startLink(facts: AudioLinkInfo): void {
    const connectTimer = setTimeout(() => reportLost(facts.id), connectMs);
    // After this turn, so that `links` contains it when its first event comes.
    const peer = Promise.resolve().then(() => open(facts));
    peer.catch((error: unknown) => {
      console.error('audio link:', error);
      reportLost(facts.id);
    });
    links.set(facts.id, { ...facts, peer, connectTimer, isAnswered: false });
  }

  return {
    subscribe(listener) {
      events = listener;
      flowAudio.subscribe(listener);
      flowRtp.subscribe(listener);
    },
    update(phones) {
      const expected = expectedLinks(phones);
      for (const link of links.values()) {
        if (expected.has(link.id)) continue;
        events?.stopped(link);
        closeLink(link).catch((error: unknown) => console.error('audio link:', error));
      }
      for (const facts of expected.values()) {
        if (!links.has(facts.id)) startLink(facts);
        mixer.play(facts.id, audioSourceFor(phones, facts.accountId));
      }
      flowAudio.update(phones);
      flowRtp.update(phones);
    },
    async answer(linkId, sdp) {
      const link = links.get(linkId);
      if (link === undefined)
        throw new PhoneRefused('linkEnded', 'This audio link no longer belongs to the host');
      if (link.isAnswered)
        throw new PhoneRefused('linkAnswered', 'This audio link has already been answered');
      link.isAnswered = true;
      const peer = await link.peer;
      try {
        if (!acceptsPcmu(sdp)) throw new TypeError('the answer does not accept PCMU');
        await peer.answer(sdp);
      } catch (error) {
        reportLost(linkId);
        throw new PhoneRefused('badAnswer', `The answer does not match the offer: ${String(error)}`);
      }
    },
    lose: (percent) => void (lossPercent = percent),
    playTone: (accountId, key) => mixer.playTone(accountId, key),
    async close() {
      flowRtp.close();
      mixer.close();
      await Promise.all([...links.values()].map((link) => closeLink(link)));
    },
  };
}
