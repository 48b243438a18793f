import { PhoneRefused } from '../telephony/commands.ts';
import { heardBy } from '../telephony/hears.ts';
import type { Phones } from '../telephony/state.ts';
import { createAudioPeer, takesPcmu } from './audio-peer.ts';
import type { AudioPeer } from './audio-peer.ts';
import { createMixer } from './mixer.ts';
import type { Mixer } from './mixer.ts';

/** An audio link, and whom to tell of it. */
export interface LinkFacts {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly hostId: string;
  readonly sessionId: string;
}

export interface MediaEvents {
  readonly offered: (link: LinkFacts, sdpOffer: string) => void;
  readonly stopped: (link: LinkFacts) => void;
  readonly changed: (linkId: string, state: 'connected' | 'lost') => void;
}

/** The sound of web phones: an audio link for each host, and on it what its owner is to hear. */
export interface Media {
  readonly listen: (events: MediaEvents) => void;
  /** Opens and closes links, and sets what each hears, as the calls now stand. */
  readonly follow: (phones: Phones) => void;
  /** Throws PhoneRefused. */
  readonly answer: (linkId: string, sdp: string) => Promise<void>;
  /** A keypad tone on the link of an account. */
  readonly tone: (accountId: string, key: string) => void;
  readonly close: () => Promise<void>;
}

/** A link that is not connected by then will not be, ms. */
const connectMs = 15_000;

interface OpenLink extends LinkFacts {
  readonly peer: Promise<AudioPeer>;
  readonly patience: ReturnType<typeof setTimeout>;
  isAnswered: boolean;
}

/** The audio links that there should be, by id. */
export const wantedLinks = ({ accounts }: Phones): ReadonlyMap<string, LinkFacts> =>
  new Map(
    [...accounts.values()].flatMap(({ id: accountId, userId, host }) =>
      host === null || host.link === null
        ? []
        : [
            [
              host.link.id,
              { id: host.link.id, accountId, userId, hostId: host.id, sessionId: host.sessionId },
            ],
          ],
    ),
  );

export function createMedia(): Media {
  const links = new Map<string, OpenLink>();
  const mixer: Mixer = createMixer();
  let events: MediaEvents = { offered: () => {}, stopped: () => {}, changed: () => {} };

  async function end({ id, peer, patience }: OpenLink): Promise<void> {
    clearTimeout(patience);
    links.delete(id);
    mixer.remove(id);
    const open = await peer.catch(() => null);
    await open?.close();
  }

  /** The model takes it out of its host, and the next `follow` ends it and says so. */
  const lose = (id: string): void => {
    if (links.has(id)) events.changed(id, 'lost');
  };

  async function open(facts: LinkFacts): Promise<AudioPeer> {
    const peer = await createAudioPeer({
      received: (packet) => mixer.take(facts.id, packet),
      changed(state) {
        const link = links.get(facts.id);
        if (link === undefined) return;
        if (state === 'connected') clearTimeout(link.patience);
        events.changed(facts.id, state);
      },
    });
    mixer.add(facts.id, facts.accountId, peer.send);
    const sdp = await peer.offer();
    if (links.has(facts.id)) events.offered(facts, sdp);
    return peer;
  }

  function begin(facts: LinkFacts): void {
    const patience = setTimeout(() => lose(facts.id), connectMs);
    // After this turn, so that it is found among the links when it has something to say.
    const peer = Promise.resolve().then(() => open(facts));
    peer.catch((error: unknown) => {
      console.error('audio link:', error);
      lose(facts.id);
    });
    links.set(facts.id, { ...facts, peer, patience, isAnswered: false });
  }

  return {
    listen: (listener) => void (events = listener),
    follow(phones) {
      const wanted = wantedLinks(phones);
      for (const link of links.values()) {
        if (wanted.has(link.id)) continue;
        events.stopped(link);
        end(link).catch((error: unknown) => console.error('audio link:', error));
      }
      for (const facts of wanted.values()) {
        if (!links.has(facts.id)) begin(facts);
        mixer.play(facts.id, heardBy(phones, facts.accountId));
      }
    },
    async answer(linkId, sdp) {
      const link = links.get(linkId);
      if (link === undefined)
        throw new PhoneRefused('linkEnded', 'This audio link is not the host’s any more');
      if (link.isAnswered) throw new PhoneRefused('linkAnswered', 'This audio link was answered before');
      link.isAnswered = true;
      const peer = await link.peer;
      try {
        if (!takesPcmu(sdp)) throw new TypeError('the answer takes no PCMU');
        await peer.answer(sdp);
      } catch (error) {
        lose(linkId);
        throw new PhoneRefused('badAnswer', `The answer does not fit the offer: ${String(error)}`);
      }
    },
    tone: (accountId, key) => mixer.tone(accountId, key),
    async close() {
      mixer.close();
      await Promise.all([...links.values()].map((link) => end(link)));
    },
  };
}
