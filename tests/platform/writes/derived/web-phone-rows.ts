import { internalNumber } from '../../../../src/domain/entities/address-book-entry/rules.ts';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { create, patch, purge } from '../../store/write.ts';

const accountIdOf = (device: Device | null): string | null =>
  device?.configuration.type === 'webPhone' && device.deleteDate === null
    ? device.configuration.accountId
    : null;

/** Creates the account of a web phone that has none. */
export function missingAccount(ahead: Preview, device: Device): readonly Write[] {
  const id = accountIdOf(device);
  const { organizationId, ownerUser, createDate } = device;
  if (id === null || ownerUser === null || ahead.get('webPhoneAccount', id) !== undefined) return [];
  const dates = { createDate, updateDate: createDate, deleteDate: null };
  return [create('webPhoneAccount', { id, organizationId, ownerUserId: ownerUser, hostId: null, ...dates })];
}

/** Creates and removes accounts with their devices. */
export function derivedAccounts(ahead: Preview): readonly Write[] {
  return ahead.touched('device').flatMap(({ before, after }) => {
    const [old, id] = [accountIdOf(before), accountIdOf(after)];
    const gone =
      old !== null && old !== id && ahead.get('webPhoneAccount', old) ? [purge('webPhoneAccount', old)] : [];
    return after === null ? gone : [...gone, ...missingAccount(ahead, after)];
  });
}

/** Brings a user's entry in the address book of their organization up to date. */
export function contactWrites(
  ahead: Preview,
  half: EntityOf<'telephonyUser'> | undefined,
  id: string,
): readonly Write[] {
  const user = ahead.get('user', id);
  const known = ahead.get('addressBookEntry', id);
  if (user === undefined || half?.deleteDate !== null || user.deleteDate !== null || half.number === null)
    return known === undefined ? [] : [purge('addressBookEntry', id)];
  const { organizationId, createDate } = half;
  const fields = {
    organizationId,
    number: internalNumber(half.number),
    displayName: user.displayName,
    state: half.callState,
  };
  if (known === undefined)
    return [
      create('addressBookEntry', { id, ...fields, createDate, updateDate: createDate, deleteDate: null }),
    ];
  const { number, displayName, state } = fields;
  const isSame = known.number === number && known.displayName === displayName && known.state === state;
  return isSame ? [] : [patch('addressBookEntry', id, { number, displayName, state })];
}

/** Keeps address book entries in step with names, internal numbers and call states. */
export function derivedContacts(ahead: Preview): readonly Write[] {
  const ids = new Set(
    [...ahead.touched('telephonyUser'), ...ahead.touched('user')].flatMap(
      ({ before, after }) => (after ?? before)?.id ?? [],
    ),
  );
  return [...ids].flatMap((id) => contactWrites(ahead, ahead.get('telephonyUser', id), id));
}
