import type { Device } from '../../domain/entities/device/model.ts';
import { SipStatusBadge } from '../../fields/sip/sip-status.tsx';

/** Whether a device is online; nothing of a telephone number, which never registers. */
export const stateFact = ({ configuration, status, statusInfo }: Device) =>
  configuration.type === 'userNumber' ? null : <SipStatusBadge status={status} statusInfo={statusInfo} />;
