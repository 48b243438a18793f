import type { AudioSource } from '../../telephony/model/audio-source.ts';
import type { FlowSource } from '../../telephony/model/heard.ts';
import type { Packet } from './packet.ts';
import { createHeard } from './heard.ts';
import { frameLength, frameMs } from '../../audio/mu-law.ts';
import type { NewPlayer } from './players.ts';
import { createPlayers } from './players.ts';
import type { MixedFrame } from '../../audio/sum.ts';
import { sumFrames } from '../../audio/sum.ts';
import { keyTone, loops } from './tones.ts';
import type { Loop } from './tones.ts';

type Send = (source: string, packet: Packet) => void;

interface MixerOutput {
  readonly accountId: string;
  readonly send: Send;
  source: AudioSource;
  /** Number of played frames, if `source` is a loop or a sum. */
  played: number;
  /** A keypad tone that is played first. */
  key: { readonly loop: Loop; played: number } | null;
}

interface Tap {
  sources: readonly FlowSource[];
  readonly take: (frame: Buffer) => void;
}

/**
 * Plays the audio source of each link, a packet every 20 ms: a generated loop, the packets of another link, or a sum of
 * players and links. Taps get the sum of their sources for recording.
 */
export interface Mixer {
  readonly add: (linkId: string, accountId: string, send: Send) => void;
  readonly remove: (linkId: string) => void;
  readonly play: (linkId: string, source: AudioSource) => void;
  /** Handles a packet received on a link. */
  readonly receive: (linkId: string, packet: Packet) => void;
  /** Handles a frame that an RTP endpoint has received. */
  readonly hear: (rtpName: string, frame: Buffer) => void;
  readonly playTone: (accountId: string, key: string) => void;
  readonly startPlayer: (name: string, player: NewPlayer) => void;
  readonly pausePlayer: (name: string, paused: boolean) => void;
  readonly stopPlayer: (name: string) => void;
  /** Records the sum of the sources, or changes what a tap hears. */
  readonly tap: (name: string, sources: readonly FlowSource[], take: Tap['take']) => void;
  readonly untap: (name: string) => void;
  readonly close: () => void;
}

/** Maximum number of packets to make up for after a stall. */
const maxCatchUp = 10;

/** The name of a session's player among all players. */
export const playerName = (sessionId: string, playerId: string): string => `${sessionId} ${playerId}`;

/** The name of a session's RTP endpoint among all that is heard. */
export const rtpName = (sessionId: string, endpointId: string): string => `rtp ${sessionId} ${endpointId}`;

/** The name under which the frames of a source are kept that comes in packets; null for one that is played. */
function heardName(source: FlowSource): string | null {
  if (source.kind === 'account') return source.accountId;
  return source.kind === 'rtp' ? rtpName(source.sessionId, source.endpointId) : null;
}

/** The loop of a source; null if the source is another link or a sum. */
function loopOf(source: AudioSource): Loop | null {
  if (source.kind === 'account' || source.kind === 'flow') return null;
  if (source.kind === 'voice') return source.voice === 'echo' ? null : loops[source.voice];
  return source.kind === 'hold' ? loops.music : loops[source.kind];
}

const nameOf = (source: AudioSource): string =>
  source.kind === 'account'
    ? `account ${source.accountId}`
    : source.kind === 'voice'
      ? source.voice
      : source.kind;

export function createMixer(finished: (playerName: string) => void = () => undefined): Mixer {
  const outputs = new Map<string, MixerOutput>();
  const pendingSources = new Map<string, AudioSource>();
  const taps = new Map<string, Tap>();
  const players = createPlayers();
  const heard = createHeard();
  let timer: ReturnType<typeof setInterval> | null = null;
  let next = 0;
  let slot = 0;

  function frameOf(source: FlowSource): Buffer | null {
    switch (source.kind) {
      case 'player':
        return players.frameAt(playerName(source.sessionId, source.playerId), next);
      case 'account':
      case 'rtp':
        return heard.frameAt(heardName(source) ?? '', slot);
      case 'voice': {
        const loop = source.voice === 'echo' ? loops.silence : loops[source.voice];
        return loop[slot % loop.length] ?? null;
      }
    }
  }
  const sumOf = (sources: readonly FlowSource[]): Buffer =>
    sumFrames(
      sources.flatMap((source): readonly MixedFrame[] => {
        const frame = frameOf(source);
        return frame === null ? [] : [{ frame, gain: source.gain }];
      }),
    );

  function playFrame(output: MixerOutput): void {
    const { key, source } = output;
    const loop = key?.loop ?? loopOf(source);
    if (loop === null && source.kind !== 'flow') return;
    const playing = key ?? output;
    const payload =
      loop === null
        ? sumOf(source.kind === 'flow' ? source.sources : [])
        : loop[playing.played % loop.length];
    const timestamp = playing.played * frameLength;
    playing.played += 1;
    if (payload) output.send(key === null ? nameOf(source) : 'key', { payload, timestamp });
    if (key !== null && key.played >= key.loop.length) output.key = null;
  }

  function tick(): void {
    const now = performance.now();
    next = Math.max(next, now - maxCatchUp * frameMs);
    for (; next <= now; next += frameMs) {
      slot += 1;
      for (const output of outputs.values()) playFrame(output);
      for (const { sources, take } of taps.values()) take(sumOf(sources));
    }
    for (const name of players.takeFinished(now)) finished(name);
    startOrStopTimer();
  }

  function startOrStopTimer(): void {
    const isNeeded = outputs.size + taps.size + players.size() > 0;
    if (isNeeded && timer === null) {
      next = performance.now();
      timer = setInterval(tick, frameMs / 2);
    } else if (!isNeeded && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  }

  /** Keeps the packets of the accounts and RTP endpoints that are part of a sum. */
  function listen(): void {
    const sums = [...outputs.values()].flatMap(({ source }) =>
      source.kind === 'flow' ? source.sources : [],
    );
    const all = [...sums, ...[...taps.values()].flatMap(({ sources }) => sources)];
    heard.listenTo(new Set(all.flatMap((source) => heardName(source) ?? [])));
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
      listen();
    },
    remove(linkId) {
      pendingSources.delete(linkId);
      outputs.delete(linkId);
      startOrStopTimer();
      listen();
    },
    play(linkId, source) {
      const output = outputs.get(linkId);
      if (output === undefined) pendingSources.set(linkId, source);
      else {
        // The clock of a sum goes on when its sources change.
        if (nameOf(output.source) !== nameOf(source)) output.played = 0;
        output.source = source;
        listen();
      }
    },
    receive(linkId, packet) {
      const accountId = outputs.get(linkId)?.accountId;
      if (accountId === undefined) return;
      heard.push(accountId, packet.payload);
      for (const output of outputs.values())
        if (isHearing(output, accountId)) output.send(`account ${linkId}`, packet);
    },
    hear: (name, frame) => heard.push(name, frame),
    playTone(accountId, key) {
      for (const output of outputs.values())
        if (output.accountId === accountId) output.key = { loop: keyTone(key), played: 0 };
    },
    startPlayer(name, player) {
      // With the next frame, so that none is left out.
      players.add(name, player, timer === null ? performance.now() : next);
      startOrStopTimer();
    },
    pausePlayer: (name, paused) => players.pause(name, paused, performance.now()),
    stopPlayer: (name) => players.remove(name),
    tap(name, sources, take) {
      const known = taps.get(name);
      if (known === undefined) taps.set(name, { sources, take });
      else known.sources = sources;
      startOrStopTimer();
      listen();
    },
    untap(name) {
      taps.delete(name);
      listen();
    },
    close() {
      outputs.clear();
      pendingSources.clear();
      taps.clear();
      players.clear();
      startOrStopTimer();
    },
  };
}
