import { randomBytes, randomUUID } from 'node:crypto';
import type { Write } from '../../store/store.ts';
import { formatMacAddress } from '../../../../src/domain/entities/device/mac-address.ts';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import { hasOwnName } from '../../../../src/domain/entities/device/rules.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { CallRequest, UserRequest } from '../handler.ts';
import { rowOf, rowsBy } from '../../store/typed-rows.ts';
import { invalid, notPermitted, taken } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { rowInReach } from '../within-reach.ts';
import { create, datesFrom } from '../../store/write.ts';
import { personalName } from '../../writes/derived/device-name.ts';

type NewDevice = CallRequest<'device.create'>['body'];
type Configuration = Device['configuration'];

/** The owner of a device, a user of its organization. Throws Refusal. */
function ownerOf(request: UserRequest, ownerUser: string | null, organizationId: string): User | null {
  if (ownerUser === null) return null;
  const owner = rowOf(request.services.store, 'user', ownerUser);
  if (owner?.deleteDate !== null || owner.organizationId !== organizationId)
    throw invalid('gone', `User ${ownerUser} not found in this organization`, 'ownerUser');
  return owner;
}

/** A telephone is identified by its MAC address, so only one device in all organizations may have it. */
function checkAddressIsFree(request: UserRequest, macAddress: string | null): void {
  if (macAddress === null) return;
  const { store, foreignConflicts } = request.services;
  foreignConflicts.admit(request);
  const other = rowsBy(store, 'device', 'macAddress', macAddress).find(
    ({ deleteDate }) => deleteDate === null,
  );
  if (other === undefined) return;
  const refusal = taken(`Another device has the MAC address ${formatMacAddress(macAddress)}`, 'macAddress');
  throw foreignConflicts.met(request, other.organizationId, refusal);
}

const hex = (digits: number): string => randomBytes(digits / 2).toString('hex');

/** The configuration with the credentials to register with, which the platform chooses. */
const configurationFrom = (spec: NewDevice['spec']): Configuration =>
  spec.type === 'userNumber'
    ? { type: 'userNumber', number: spec.number }
    : {
        type: 'sip',
        macAddress: spec.macAddress,
        useNatIntelligence: spec.useNatIntelligence,
        accountId: randomUUID(),
        username: `sip${hex(8)}`,
        password: hex(24),
      };

const isSame = (known: Device, { spec, displayName }: NewDevice): boolean => {
  const { configuration, ownerUser } = known;
  const isSameTelephone =
    configuration.type === 'sip'
      ? spec.type === 'sip' && configuration.macAddress === spec.macAddress
      : configuration.type === spec.type && 'number' in spec && configuration.number === spec.number;
  return (
    isSameTelephone &&
    ownerUser === spec.ownerUser &&
    (!hasOwnName(known) || known.displayName === displayName)
  );
};

const initialFields = (type: Configuration['type']) => ({
  callAction: null,
  // Whether a number can be called shows only when it is called.
  status: type === 'userNumber' ? ('other' as const) : ('offline' as const),
  statusInfo: null,
});

/** Creates a device; repeating the call changes nothing. Throws Refusal. */
export function createDevice(request: UserRequest<'device.create'>): readonly Write[] {
  const { id = randomUUID(), organizationId, spec, displayName, userProperties } = request.body;
  const isRepeat = isRepeatedCreate(request, 'device', { id, organizationId }, (known) =>
    isSame(known, request.body),
  );
  if (isRepeat) return [];
  const owner = ownerOf(request, spec.ownerUser, organizationId);
  if (owner === null && displayName === '')
    throw invalid('nameless', 'A shared device needs a name', 'displayName');
  if (spec.type === 'sip') checkAddressIsFree(request, spec.macAddress);
  return [
    create('device', {
      id,
      organizationId,
      ...datesFrom(request.services.now()),
      displayName: owner === null ? displayName : personalName(spec.type, owner),
      ownerUser: owner?.id ?? null,
      loggedInUser: null,
      configuration: configurationFrom(spec),
      userProperties,
      ...initialFields(spec.type),
    }),
  ];
}

/**
 * Creates a user's web phone: users with `telephony.webPhone.use` create their own, users with
 * `telephony.device.create` anybody's. Throws Refusal.
 */
export function enableWebPhone(request: UserRequest<'device.enableWebPhone'>): readonly Write[] {
  const { store, access, now } = request.services;
  const { id = randomUUID(), userId } = request.body;
  const isOwn = userId === request.userId && access.holds(userId, 'telephony.webPhone.use');
  if (!isOwn && !access.holds(request.userId, 'telephony.device.create'))
    throw notPermitted('This user may not enable web phones for other users');
  const { organizationId } = rowInReach(request, 'user', userId);
  const owner = ownerOf(request, userId, organizationId);
  const existing = rowsBy(store, 'device', 'ownerUser', userId).find(
    ({ configuration, deleteDate }) => configuration.type === 'webPhone' && deleteDate === null,
  );
  if (existing?.id === id) return [];
  if (existing !== undefined) throw taken('This user already has a web phone', 'ownerUser');
  if (owner === null || rowOf(store, 'device', id) !== undefined)
    throw taken('This id is already in use by another device', 'id');
  return [
    create('device', {
      id,
      organizationId,
      ...datesFrom(now()),
      displayName: personalName('webPhone', owner),
      ownerUser: userId,
      loggedInUser: userId,
      configuration: { type: 'webPhone', accountId: randomUUID() },
      userProperties: { useDtmfConfirm: false },
      ...initialFields('webPhone'),
    }),
  ];
}
