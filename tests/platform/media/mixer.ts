import type { AudioSource } from '../telephony/audio-source.ts';
import type { Packet } from './audio-peer.ts';
import { frameLength, frameMs } from './mu-law.ts';
import { keyTone, loops } from './tones.ts';
import type { Loop } from './tones.ts';

type Send = (source: string, packet: Packet) => void;

interface MixerOutput {
  readonly accountId: string;
  readonly send: Send;
  source: AudioSource;
  /** Number of played frames, if `source` is a loop. */
  played: number;
  /** A keypad tone that is played first. */
  key: { readonly loop: Loop; played: number } | null;
}

/** Plays the audio source of each link, a packet every 20 ms: a generated loop, or the packets of another link. */
export interface Mixer {
  readonly add: (linkId: string, accountId: string, send: Send) => void;
  readonly remove: (linkId: string) => void;
  readonly play: (linkId: string, source: AudioSource) => void;
  /** Handles a packet received on a link. */
  readonly receive: (linkId: string, packet: Packet) => void;
  readonly playTone: (accountId: string, key: string) => void;
  readonly close: () => void;
}

/** Maximum number of packets to make up for after a stall. */
const maxCatchUp = 10;

/** The loop of a source; null if the source is another link. */
function loopOf(source: AudioSource): Loop | null {
  if (source.kind === 'account') return null;
  if (source.kind === 'voice') return source.voice === 'echo' ? null : loops[source.voice];
  return source.kind === 'hold' ? loops.music : loops[source.kind];
}

const nameOf = (source: AudioSource): string =>
  source.kind === 'account'
    ? `account ${source.accountId}`
    : source.kind === 'voice'
      ? source.voice
      : source.kind;

export function createMixer(): Mixer {
  const outputs = new Map<string, MixerOutput>();
  const pendingSources = new Map<string, AudioSource>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let next = 0;

  function playLoop(output: MixerOutput): void {
    const { key } = output;
    const loop = key?.loop ?? loopOf(output.source);
    if (loop === null) return;
    const playing = key ?? output;
    const payload = loop[playing.played % loop.length];
    const timestamp = playing.played * frameLength;
    playing.played += 1;
    if (payload) output.send(key === null ? nameOf(output.source) : 'key', { payload, timestamp });
    if (key !== null && key.played >= key.loop.length) output.key = null;
  }

  function tick(): void {
    const now = performance.now();
    next = Math.max(next, now - maxCatchUp * frameMs);
    for (; next <= now; next += frameMs) for (const output of outputs.values()) playLoop(output);
  }

  function startOrStopTimer(): void {
    if (outputs.size > 0 && timer === null) {
      next = performance.now();
      timer = setInterval(tick, frameMs / 2);
    } else if (outputs.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  }

  const isHearing = ({ source, accountId: own, key }: MixerOutput, accountId: string): boolean =>
    key === null &&
    (source.kind === 'account'
      ? source.accountId === accountId
      : source.kind === 'voice' && source.voice === 'echo' && own === accountId);

  return {
    add(linkId, accountId, send) {
      const source = pendingSources.get(linkId) ?? { kind: 'silence' };
      pendingSources.delete(linkId);
      outputs.set(linkId, { accountId, send, source, played: 0, key: null });
      startOrStopTimer();
    },
    remove(linkId) {
      pendingSources.delete(linkId);
      outputs.delete(linkId);
      startOrStopTimer();
    },
    play(linkId, source) {
      const output = outputs.get(linkId);
      if (output === undefined) pendingSources.set(linkId, source);
      else if (nameOf(output.source) !== nameOf(source)) Object.assign(output, { source, played: 0 });
    },
    receive(linkId, packet) {
      const accountId = outputs.get(linkId)?.accountId;
      if (accountId === undefined) return;
      for (const output of outputs.values())
        if (isHearing(output, accountId)) output.send(`account ${linkId}`, packet);
    },
    playTone(accountId, key) {
      for (const output of outputs.values())
        if (output.accountId === accountId) output.key = { loop: keyTone(key), played: 0 };
    },
    close() {
      outputs.clear();
      pendingSources.clear();
      startOrStopTimer();
    },
  };
}
