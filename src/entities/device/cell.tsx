import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { formatMacAddress } from '../../domain/entities/device/mac-address.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { deviceTypeNames } from './name.ts';

const macAddress = ({ configuration }: Device): string | null =>
  configuration.type === 'sip' && configuration.macAddress !== null
    ? formatMacAddress(configuration.macAddress)
    : null;

/** How the fields of a device are shown in a list. */
export const deviceCell = {
  name: (device: Device) => device.displayName,
  type: (device: Device) => <Message text={deviceTypeNames[device.configuration.type]} />,
  owner: (device: Device) => device.ownerUser && <EntityText type="user" id={device.ownerUser} />,
  loggedIn: (device: Device) => device.loggedInUser && <EntityText type="user" id={device.loggedInUser} />,
  callAction: (row: Device) => callActionCell(row.callAction, 'deviceCall', row),
  macAddress,
};
