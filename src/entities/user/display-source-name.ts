import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Whose number is shown, as readers know it (S1 §3). */
export const displaySourceNames: Record<
  'legalSource' | 'mobilePhone' | 'organizationNumber' | 'custom',
  MessageDescriptor
> = {
  legalSource: msg`The legal source number`,
  mobilePhone: msg`The mobile phone number`,
  organizationNumber: msg`A number of the organization`,
  custom: msg`A number of one's own`,
};
