import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TimelineStatus } from '../../domain/pricing/period.ts';
import type { Tone } from '../../kit/base/tone.ts';

/** Whether a period, or what begins with it, holds now (S1-3-61). */
export const timelineStatusNames: Readonly<Record<TimelineStatus, MessageDescriptor>> = {
  past: msg({ message: 'Past', context: 'period' }),
  active: msg({ message: 'Active', context: 'period' }),
  planned: msg({ message: 'Planned', context: 'period' }),
};

export const timelineTones: Readonly<Record<TimelineStatus, Tone>> = {
  past: 'neutral',
  active: 'ok',
  planned: 'info',
};
