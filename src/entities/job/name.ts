import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobState } from '../../domain/entities/job/rules.ts';

export const jobStateNames: Record<JobState, MessageDescriptor> = {
  pending: msg({ message: 'Pending', context: 'job' }),
  running: msg({ message: 'Running', context: 'job' }),
  succeeded: msg({ message: 'Succeeded', context: 'job' }),
  failed: msg({ message: 'Failed', context: 'job' }),
};

/** The names of the known commands; a platform may have others, which are shown as they are. */
export const jobCommandNames: Readonly<Record<string, MessageDescriptor>> = {
  'billingExport.expire': msg`Delete expired billing export`,
  'billingExport.write': msg`Write billing export`,
  'circuitBreaker.retry': msg`Try upstream again`,
  'demo.fail': msg`Fail on purpose (demo)`,
  'demo.wait': msg`Wait (demo)`,
  'mail.send': msg`Send email`,
  'numberAvailability.activate': msg`Release number range`,
  'numberOffer.lapse': msg`End number offer`,
  'numberOrder.complete': msg`Complete number order`,
  'numberPortingRequest.due': msg`Continue porting request`,
  'organization.copyTemplate': msg`Copy organization template`,
  'salesContract.applyPricing': msg`Apply new prices`,
  'salesContract.monthBegins': msg`Begin month of sales contract`,
  'sound.expire': msg`Delete expired sound`,
  'usage.month': msg`Meter usage of the month`,
  'usage.pending': msg`Rate pending usage`,
};
