import { randomBytes, randomUUID } from 'node:crypto';
import { formatMacAddress } from '../../../../src/domain/entities/device/mac-address.ts';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import { hasOwnName } from '../../../../src/domain/entities/device/rules.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import { isMadeAlready } from '../made-already.ts';
import { rowOf, rowsOf } from '../publish.ts';
import { against, Refusal, taken } from '../refusal.ts';
import { rowInReach } from '../within-reach.ts';
import { create, datesFrom } from '../write.ts';
import { personalName } from './name.ts';

type Said = CallRequest<'device.create'>['body'];
type Configuration = Device['configuration'];

/** Who owns a device is there, and of its organization. */
function ownerOf(asked: Asked, ownerUser: string | null, organizationId: string): User | null {
  if (ownerUser === null) return null;
  const owner = rowOf(asked.services.store, 'user', ownerUser);
  if (owner?.deleteDate !== null || owner.organizationId !== organizationId)
    throw against('gone', `There is no user ${ownerUser} here`, 'ownerUser');
  return owner;
}

/** One telephone is one device, whoever has it: by its address it is told what it is. */
function refuseTakenAddress({ services: { store } }: Asked, macAddress: string | null): void {
  const isTaken = [...rowsOf(store, 'device')].some(
    ({ configuration, deleteDate }) =>
      deleteDate === null && configuration.type === 'sip' && configuration.macAddress === macAddress,
  );
  if (macAddress !== null && isTaken)
    throw taken(`There is a device with the MAC address ${formatMacAddress(macAddress)}`, 'macAddress');
}

const hex = (digits: number): string => randomBytes(digits / 2).toString('hex');

/** With what the telephone registers is the platform's to say. */
const configurationFrom = (spec: Said['spec']): Configuration =>
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

const isAsSaid = (known: Device, { spec, displayName }: Said): boolean => {
  const { configuration, ownerUser } = known;
  const isSame =
    configuration.type === 'sip'
      ? spec.type === 'sip' && configuration.macAddress === spec.macAddress
      : configuration.type === spec.type && 'number' in spec && configuration.number === spec.number;
  return isSame && ownerUser === spec.ownerUser && (!hasOwnName(known) || known.displayName === displayName);
};

const fresh = (type: Device['configuration']['type']) => ({
  callAction: null,
  // Whether a number can be called shows when it is.
  status: type === 'userNumber' ? ('other' as const) : ('offline' as const),
  statusInfo: null,
});

/** Makes a device. A repeat of what was made is harmless. Throws Refusal. */
export async function createDevice(asked: Asked, said: Said): Promise<void> {
  const { now } = asked.services;
  const { id = randomUUID(), organizationId, spec } = said;
  const isRepeat = isMadeAlready(asked, 'device', { id, organizationId }, (known) => isAsSaid(known, said));
  if (isRepeat) return;
  const owner = ownerOf(asked, spec.ownerUser, organizationId);
  if (owner === null && said.displayName === '')
    throw against('nameless', 'A shared device needs a name', 'displayName');
  if (spec.type === 'sip') refuseTakenAddress(asked, spec.macAddress);
  await change(asked, [
    create('device', {
      id,
      organizationId,
      ...datesFrom(now()),
      displayName: owner === null ? said.displayName : personalName(spec.type, owner),
      ownerUser: owner?.id ?? null,
      loggedInUser: null,
      configuration: configurationFrom(spec),
      userProperties: said.userProperties,
      ...fresh(spec.type),
    }),
  ]);
}

/** Gives a user a web phone: themselves where they may use one, others by who may make devices. Throws Refusal. */
export async function enableWebPhone(
  asked: Asked,
  { id = randomUUID(), userId }: CallRequest<'device.enableWebPhone'>['body'],
): Promise<void> {
  const { store, access, now } = asked.services;
  const isOwn = userId === asked.userId && access.holds(userId, 'telephony.webPhone.use');
  if (!isOwn && !access.holds(asked.userId, 'telephony.device.create'))
    throw new Refusal(403, {
      code: errorCode.notPermitted,
      message: 'This user may give web phones to nobody else',
    });
  const { organizationId } = rowInReach(asked, 'user', userId);
  const owner = ownerOf(asked, userId, organizationId);
  const [there] = [...rowsOf(store, 'device')].filter(
    (device) =>
      device.ownerUser === userId && device.configuration.type === 'webPhone' && device.deleteDate === null,
  );
  if (there?.id === id) return;
  if (there !== undefined) throw taken('This user has a web phone already', 'ownerUser');
  if (owner === null || rowOf(store, 'device', id) !== undefined)
    throw taken('There is a device with this id', 'id');
  await change(asked, [
    create('device', {
      id,
      organizationId,
      ...datesFrom(now()),
      displayName: personalName('webPhone', owner),
      ownerUser: userId,
      loggedInUser: userId,
      configuration: { type: 'webPhone', accountId: randomUUID() },
      userProperties: { useDtmfConfirm: false },
      ...fresh('webPhone'),
    }),
  ]);
}
