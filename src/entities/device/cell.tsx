import type { Device } from '../../domain/entities/device/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { deviceFields as fields } from './fields.tsx';

/** The cells of a device in a list. */
export const deviceCell = {
  name: (device: Device) => device.displayName,
  type: ({ configuration }: Device) => fields['configuration.type'].show(configuration.type),
  owner: ({ ownerUser }: Device) => ownerUser && fields.ownerUser.show(ownerUser),
  loggedIn: ({ loggedInUser }: Device) => loggedInUser && fields.loggedInUser.show(loggedInUser),
  callAction: (device: Device) => callActionCell(device.callAction, 'deviceCall', device),
  macAddress: ({ configuration }: Device) =>
    configuration.type === 'sip' && configuration.macAddress !== null
      ? fields['configuration.macAddress'].show(configuration.macAddress)
      : null,
};
