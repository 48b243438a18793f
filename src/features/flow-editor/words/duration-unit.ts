import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The units of durations, in milliseconds, smallest first. */
export const durationUnits = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
export type DurationUnit = keyof typeof durationUnits;

/** The name of each unit. */
export const durationUnitNames: { readonly [Unit in DurationUnit]: MessageDescriptor } = {
  ms: msg({ message: 'milliseconds', context: 'duration' }),
  s: msg({ message: 'seconds', context: 'duration' }),
  m: msg({ message: 'minutes', context: 'duration' }),
  h: msg({ message: 'hours', context: 'duration' }),
  d: msg({ message: 'days', context: 'duration' }),
};
