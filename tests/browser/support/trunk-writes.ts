import type { Trunk } from '../../../src/domain/entities/trunk/model.ts';
import { create } from '../../platform/store/write.ts';
import { newTrunkSettings } from '../../platform/demo/trunks.ts';
import type { Write } from '../../platform/store/store.ts';
import { newRow } from './new-row.ts';

/** Creates a trunk in an organization. It has never registered. */
export function trunkWrite(organization: string, displayName: string, change: Partial<Trunk> = {}): Write {
  return create('trunk', {
    ...newRow(organization),
    displayName,
    configuration: {
      type: 'sip',
      username: 'trunk1',
      password: 'a password of its own',
      ...newTrunkSettings,
    },
    fallbackLegalSource: null,
    callAction: null,
    status: 'offline',
    statusInfo: null,
    ...change,
  });
}
