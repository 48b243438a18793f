import type { Sound } from '../telephony/hears.ts';
import type { Packet } from './audio-peer.ts';
import { frameLength, frameMs } from './mu-law.ts';
import { keyTone, loops } from './tones.ts';
import type { Loop } from './tones.ts';

type Send = (source: string, packet: Packet) => void;

interface Channel {
  readonly accountId: string;
  readonly send: Send;
  sound: Sound;
  /** Frames of `sound` that were played, where it is a loop. */
  played: number;
  /** Keypad tones that go first. */
  key: { readonly loop: Loop; played: number } | null;
}

/** Brings to each link what it is to hear, a packet each 20 ms: a loop of ours, or what comes in on another link. */
export interface Mixer {
  readonly add: (linkId: string, accountId: string, send: Send) => void;
  readonly remove: (linkId: string) => void;
  readonly play: (linkId: string, sound: Sound) => void;
  /** A packet that came in on a link. */
  readonly take: (linkId: string, packet: Packet) => void;
  readonly tone: (accountId: string, key: string) => void;
  readonly close: () => void;
}

/** After a stall no more than this is made up for, in packets. */
const mostAtOnce = 10;

/** The loop that a sound is; null for what comes in elsewhere. */
function loopOf(sound: Sound): Loop | null {
  if (sound.kind === 'account') return null;
  if (sound.kind === 'voice') return sound.voice === 'echo' ? null : loops[sound.voice];
  return sound.kind === 'hold' ? loops.music : loops[sound.kind];
}

const nameOf = (sound: Sound): string =>
  sound.kind === 'account' ? `account ${sound.accountId}` : sound.kind === 'voice' ? sound.voice : sound.kind;

export function createMixer(): Mixer {
  const channels = new Map<string, Channel>();
  const waiting = new Map<string, Sound>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let next = 0;

  function playLoop(channel: Channel): void {
    const { key } = channel;
    const loop = key?.loop ?? loopOf(channel.sound);
    if (loop === null) return;
    const playing = key ?? channel;
    const payload = loop[playing.played % loop.length];
    const timestamp = playing.played * frameLength;
    playing.played += 1;
    if (payload) channel.send(key === null ? nameOf(channel.sound) : 'key', { payload, timestamp });
    if (key !== null && key.played >= key.loop.length) channel.key = null;
  }

  function tick(): void {
    const now = performance.now();
    next = Math.max(next, now - mostAtOnce * frameMs);
    for (; next <= now; next += frameMs) for (const channel of channels.values()) playLoop(channel);
  }

  function run(): void {
    if (channels.size > 0 && timer === null) {
      next = performance.now();
      timer = setInterval(tick, frameMs / 2);
    } else if (channels.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  }

  const hears = ({ sound, accountId: own, key }: Channel, accountId: string): boolean =>
    key === null &&
    (sound.kind === 'account'
      ? sound.accountId === accountId
      : sound.kind === 'voice' && sound.voice === 'echo' && own === accountId);

  return {
    add(linkId, accountId, send) {
      const sound = waiting.get(linkId) ?? { kind: 'silence' };
      waiting.delete(linkId);
      channels.set(linkId, { accountId, send, sound, played: 0, key: null });
      run();
    },
    remove(linkId) {
      waiting.delete(linkId);
      channels.delete(linkId);
      run();
    },
    play(linkId, sound) {
      const channel = channels.get(linkId);
      if (channel === undefined) waiting.set(linkId, sound);
      else if (nameOf(channel.sound) !== nameOf(sound)) Object.assign(channel, { sound, played: 0 });
    },
    take(linkId, packet) {
      const accountId = channels.get(linkId)?.accountId;
      if (accountId === undefined) return;
      for (const channel of channels.values())
        if (hears(channel, accountId)) channel.send(`account ${linkId}`, packet);
    },
    tone(accountId, key) {
      for (const channel of channels.values())
        if (channel.accountId === accountId) channel.key = { loop: keyTone(key), played: 0 };
    },
    close() {
      channels.clear();
      waiting.clear();
      run();
    },
  };
}
