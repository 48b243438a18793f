import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobState } from '../../domain/entities/job/rules.ts';

export const jobStateNames: Record<JobState, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'job' }),
  running: msg({ message: 'Running', context: 'job' }),
  succeeded: msg({ message: 'Succeeded', context: 'job' }),
  failed: msg({ message: 'Failed', context: 'job' }),
};
