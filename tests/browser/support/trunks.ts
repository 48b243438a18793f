import { randomUUID } from 'node:crypto';
import type { Trunk } from '../../../src/entities/trunk/model.ts';
import { create } from '../../platform/areas/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import type { Write } from '../../platform/store/store.ts';

const at = '2026-11-01T08:00:00.000Z';

/** A new trunk of an organization, which never registered. */
export function trunkWrite(organization: string, displayName: string, change: Partial<Trunk> = {}): Write {
  return create('trunk', {
    id: randomUUID(),
    organizationId: organizationId(organization),
    createDate: at,
    updateDate: at,
    deleteDate: null,
    displayName,
    configuration: {
      type: 'sip',
      username: 'trunk1',
      password: 'a password of its own',
      outbound: {
        connection: { type: 'registration' },
        callerIdHeader: 'fromUser',
        calledNumberHeader: 'toUser',
        legalSourceRequired: false,
        includeLegalSourceWhen: 'never',
        legalSourceHeader: 'pAssertedIdentity',
        numberFormat: 'e164WithPlus',
      },
      inbound: {
        callerIdHeader: 'fromUser',
        calledNumberHeader: 'toUser',
        legalSourceHeader: 'pAssertedIdentity',
      },
    },
    fallbackLegalSource: null,
    callAction: null,
    status: 'offline',
    statusInfo: null,
    ...change,
  });
}
