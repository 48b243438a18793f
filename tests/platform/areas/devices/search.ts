import type { FoundDevice } from '../../../../src/domain/entities/device/calls.ts';
import { readMacAddress } from '../../../../src/domain/entities/device/mac-address.ts';
import { device } from '../../../../src/domain/entities/device/model.ts';
import { textMatcher } from '../../../../src/domain/core/evaluate.ts';
import type { UserRequest } from '../handler.ts';
import { rowsOf } from '../publish.ts';

const maxResults = 50;

/** Devices of an organization and those below it that match the text; MAC addresses match in any notation. */
export function searchDevices({
  services: { store },
  body: { organizationId, text },
}: UserRequest<'device.search'>): readonly FoundDevice[] {
  const isFound = textMatcher(readMacAddress(text) ?? text, device.searchFields);
  return [...rowsOf(store, 'device')]
    .filter(
      (row) => row.deleteDate === null && store.isWithin(row.organizationId, organizationId) && isFound(row),
    )
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName))
    .slice(0, maxResults)
    .map(({ id, displayName, configuration, ...row }) => ({
      id,
      organizationId: row.organizationId,
      displayName,
      macAddress: configuration.type === 'sip' ? configuration.macAddress : null,
    }));
}
