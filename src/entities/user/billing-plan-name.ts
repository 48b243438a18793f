import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How use is billed, as readers know it (S1 §9). */
export const billingPlanNames: Record<'usageBased' | 'fixed', MessageDescriptor> = {
  usageBased: msg`Usage based`,
  fixed: msg`Fixed`,
};

export const defaultPlanNames: Record<'allUsageBased' | 'onlyUsersFixed' | 'allFixed', MessageDescriptor> = {
  allUsageBased: msg`All usage based`,
  onlyUsersFixed: msg`Only users fixed`,
  allFixed: msg`All fixed`,
};
