import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceType } from '../../domain/entities/device/model.ts';

/** A telephone. Other texts use "device" for the computer or phone that a user is signed in on. */
export const deviceWord = msg({ message: 'Device', context: 'telephone' });

export const createDeviceTitle = msg`Create device`;
export const updateDeviceTitle = msg`Update device`;

export const deviceTypeNames: Record<DeviceType, MessageDescriptor> = {
  sip: msg`SIP`,
  userNumber: msg`User number`,
  webPhone: msg`Web phone`,
};
