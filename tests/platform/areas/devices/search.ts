import type { FoundDevice } from '../../../../src/domain/entities/device/calls.ts';
import { readMacAddress } from '../../../../src/domain/entities/device/mac-address.ts';
import { device } from '../../../../src/domain/entities/device/model.ts';
import { matchesText } from '../../../../src/domain/core/evaluate.ts';
import type { Asked } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { rowsOf } from '../publish.ts';

const most = 50;

/** The devices of an organization and those below it that have the text; a MAC address in whatever way it is written. */
export function searchDevices(
  { services: { store } }: Asked,
  { organizationId, text }: CallRequest<'device.search'>['body'],
): readonly FoundDevice[] {
  const sought = readMacAddress(text) ?? text;
  return [...rowsOf(store, 'device')]
    .filter(
      (row) =>
        row.deleteDate === null &&
        store.isWithin(row.organizationId, organizationId) &&
        matchesText(row, sought, device.searchFields),
    )
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName))
    .slice(0, most)
    .map(({ id, displayName, configuration, ...row }) => ({
      id,
      organizationId: row.organizationId,
      displayName,
      macAddress: configuration.type === 'sip' ? configuration.macAddress : null,
    }));
}
