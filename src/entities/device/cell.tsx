import { CallActionText } from '../../fields/call-action-text.tsx';
import { EntityText } from '../../fields/entity-text.tsx';
import { Message } from '../../fields/message.tsx';
import { Moment } from '../../fields/moment.tsx';
import { SipStatusBadge } from '../../fields/sip-status.tsx';
import { formatMacAddress } from './mac-address.ts';
import type { Device } from './model.ts';
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
  status: ({ status, statusInfo }: Device) => <SipStatusBadge status={status} statusInfo={statusInfo} />,
  callAction: ({ callAction }: Device) =>
    callAction === undefined ? null : <CallActionText action={callAction} />,
  macAddress,
  lastRegistration: ({ statusInfo }: Device) =>
    statusInfo?.lastRegistration && <Moment at={statusInfo.lastRegistration} />,
  lastFailure: ({ statusInfo }: Device) => statusInfo?.lastFailureMessage,
  userAgent: ({ statusInfo }: Device) => statusInfo?.metadata.userAgent,
};
