import type { LinkCount } from '../state/quality.ts';

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

type Stats = Readonly<Record<string, unknown>>;

/**
 * Extracts the counters of inbound audio and of the round trip from a browser's statistics; null without inbound
 * audio.
 */
export function linkCount(report: Iterable<Stats>): LinkCount | null {
  const all = [...report];
  const sound = all.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio');
  if (!sound) return null;
  const way = all.find(
    ({ type, state, nominated }) => type === 'candidate-pair' && state === 'succeeded' && nominated !== false,
  );
  const seconds = way?.['currentRoundTripTime'];
  return {
    at: number(sound['timestamp']),
    received: number(sound['packetsReceived']),
    lost: number(sound['packetsLost']),
    jitter: number(sound['jitter']) * 1000,
    roundTrip: typeof seconds === 'number' ? seconds * 1000 : null,
    bufferTime: number(sound['jitterBufferDelay']) * 1000,
    bufferCount: number(sound['jitterBufferEmittedCount']),
  };
}
