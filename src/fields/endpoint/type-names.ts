import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndpointType } from '../../domain/entities/channel/endpoint.ts';

export const endpointTypeNames: Readonly<Record<EndpointType, MessageDescriptor>> = {
  number: msg`Number`,
  trunkNumber: msg`Trunk number`,
  device: msg({ message: 'Device', context: 'telephone' }),
  user: msg`User`,
  userLogin: msg({ message: 'Log in to device', context: 'dialled code' }),
  userLogout: msg({ message: 'Log out of device', context: 'dialled code' }),
  userCallPickup: msg({ message: 'Call pickup', context: 'dialled code' }),
  displayNumber: msg`Displayed number`,
  custom: msg({ message: 'Custom', context: 'end of a call' }),
};
