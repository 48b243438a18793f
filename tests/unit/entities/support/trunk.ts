import type { Trunk } from '../../../../src/domain/entities/trunk/model.ts';

const at = '2026-11-01T08:00:00.000Z';
/** A trunk that is reached by a SIP URI. */
export const trunk: Trunk = {
  id: 't',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  displayName: 'PBX',
  configuration: {
    type: 'sip',
    username: 'trunk1',
    password: 'secret',
    outbound: {
      connection: { type: 'uri', uri: 'sip:pbx.example.com' },
      callerIdHeader: 'fromUser',
      calledNumberHeader: 'toUser',
      legalSourceRequired: true,
      includeLegalSourceWhen: 'always',
      legalSourceHeader: 'pPreferredIdentity',
      numberFormat: 'local',
    },
    inbound: {
      callerIdHeader: 'fromDisplayName',
      calledNumberHeader: 'toDisplayName',
      legalSourceHeader: 'pAssertedIdentity',
    },
  },
  fallbackLegalSource: '+31201234567',
  callAction: { type: 'hangup' },
  status: 'other',
  statusInfo: null,
};
