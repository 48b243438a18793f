/** A sound within a ring: pitches in Hz, times in s from the start of the ring. */
export interface RingNote {
  readonly at: number;
  readonly length: number;
  readonly pitches: readonly number[];
}

interface Ringtone {
  /** The time from the start of one ring to the next, s. */
  readonly period: number;
  readonly notes: readonly RingNote[];
}

/** Sounds that are made, not loaded: telephones of three regions, and two melodies. */
export const ringtones = {
  classic: { period: 3, notes: [{ at: 0, length: 1, pitches: [440, 480] }] },
  european: { period: 5, notes: [{ at: 0, length: 1, pitches: [425, 850] }] },
  double: {
    period: 3,
    notes: [
      { at: 0, length: 0.4, pitches: [400, 450] },
      { at: 0.6, length: 0.4, pitches: [400, 450] },
    ],
  },
  chime: {
    period: 3,
    notes: [
      { at: 0, length: 0.25, pitches: [659.3] },
      { at: 0.25, length: 0.25, pitches: [830.6] },
      { at: 0.5, length: 0.7, pitches: [987.8] },
    ],
  },
  calm: {
    period: 4,
    notes: [
      { at: 0, length: 0.5, pitches: [392, 493.9] },
      { at: 0.6, length: 0.9, pitches: [329.6, 392] },
    ],
  },
} as const satisfies Record<string, Ringtone>;

export type RingtoneName = keyof typeof ringtones;
export const ringtoneIds = Object.keys(ringtones) as RingtoneName[];

export const ringtoneOf = (stored: string | null): RingtoneName =>
  ringtoneIds.find((name) => name === stored) ?? 'classic';

/** In percent. Silence is what "do not disturb" is for. */
export const volumeRange = { min: 10, max: 100, step: 10, usual: 70 } as const;

/** A stored volume, within its range. */
export function volumeOf(stored: string | null): number {
  const volume = stored === null ? Number.NaN : Number(stored);
  if (!Number.isFinite(volume)) return volumeRange.usual;
  return Math.min(volumeRange.max, Math.max(volumeRange.min, Math.round(volume)));
}

const loudest = 0.5;
/** The share of the volume during another call, whose conversation goes on. */
const besideShare = 0.16;

/** The gain of a volume; squared, because ears hear ratios. */
export const gainOf = (volume: number, how: 'alone' | 'beside'): number =>
  loudest * (volume / 100) ** 2 * (how === 'beside' ? besideShare : 1);
