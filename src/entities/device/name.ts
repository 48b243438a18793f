import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceType } from '../../domain/entities/device/model.ts';

/** Not the computer or telephone that somebody is signed in on, which other texts call a device. */
export const deviceWord = msg({ message: 'Device', context: 'telephone' });

export const deviceTypeNames: Record<DeviceType, MessageDescriptor> = {
  sip: msg`SIP`,
  userNumber: msg`User number`,
  webPhone: msg`Web phone`,
};
