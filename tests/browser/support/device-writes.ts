import type { Device } from '../../../src/domain/entities/device/model.ts';
import type { SipStatus, SipStatusInfo } from '../../../src/domain/value/sip-status.ts';
import { create } from '../../platform/store/write.ts';
import type { Write } from '../../platform/store/store.ts';
import { newRow } from './new-row.ts';

/** Creates a shared SIP device in an organization. It has never registered. */
export function deviceWrite(organization: string, displayName: string, change: Partial<Device> = {}): Write {
  return create('device', {
    ...newRow(organization),
    displayName,
    ownerUser: null,
    loggedInUser: null,
    configuration: {
      type: 'sip',
      macAddress: '001565aabbcc',
      useNatIntelligence: true,
      accountId: 'account-1',
      username: 'sip1',
      password: 'a password of its own',
    },
    callAction: null,
    userProperties: { useDtmfConfirm: false },
    status: 'offline',
    statusInfo: null,
    ...change,
  });
}

const registered: SipStatusInfo = {
  remoteIp: '192.0.2.7',
  lastRegistration: '2026-11-21T08:00:00.000Z',
  expiry: '2026-11-21T09:00:00.000Z',
  lastFailure: null,
  lastFailureMessage: null,
  metadata: { displayName: 'Snom', userAgent: 'Snom D785', localIp: '10.0.0.7' },
};

/** Sets the status of a device, as a registration or a failed registration does. */
export const statusWrite = (id: string, status: SipStatus, change: Partial<SipStatusInfo> = {}): Write => ({
  kind: 'event',
  type: 'device',
  id,
  event: { type: 'statusSwitched', status, statusInfo: { ...registered, ...change } },
});
