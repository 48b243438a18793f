import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkProblem } from '../define/bulk-form.ts';
import { isNameTyped } from './create-values.ts';
import { changesDevice, changesLogin } from './form-source.ts';
import type { Device, DeviceType } from '../../domain/entities/device/model.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';
import type { DeviceBulkSource, DeviceBulkValues, GivenField } from './bulk-values.ts';
import { givenFields } from './bulk-values.ts';

type Field = keyof DeviceBulkValues;

/** What only one kind of device has (S1 §3). */
const kindWith: Partial<Record<GivenField, DeviceType>> = {
  macAddress: 'sip',
  useNatIntelligence: 'sip',
  number: 'userNumber',
};

const lacking = msg`A device of this kind does not have this.`;
const kept = msg`This is set when a device is created, and stays as it is.`;
const later = msg`This can be set once the device is there.`;
const named = msg`A personal device is named after its owner.`;
const owners = msg`Only its owner can be logged in on a personal device.`;
const notAllowed = msg`You may not change this.`;

const at = (field: Field | null, reason: MessageDescriptor): BulkProblem => ({ field, reason });

/** Whom it is logged in as, where that cannot be. */
const strangerOn = ({ ownerUser, loggedInUser }: DeviceBulkValues): boolean =>
  ownerUser !== null && loggedInUser !== null && loggedInUser !== ownerUser;

/** What keeps a new device from being made so: what its kind has not, and what is said of none that is new (S1 §5, §7). */
function newProblem(next: DeviceBulkValues, blank: DeviceBulkValues): BulkProblem | null {
  const { type } = next;
  const alien = givenFields.find(
    (field) => next[field] !== blank[field] && (kindWith[field] ?? type) !== type,
  );
  if (alien) return at(alien, lacking);
  if (!isNameTyped(next) && next.displayName !== '') return at('displayName', named);
  if (strangerOn(next)) return at('loggedInUser', owners);
  if (next.callAction !== null) return at('callAction', later);
  // Who gets a web phone is logged in on it at once.
  if (type !== 'webPhone' && next.loggedInUser !== null) return at('loggedInUser', later);
  if (type === 'webPhone' && next.useDtmfConfirm) return at('useDtmfConfirm', later);
  return null;
}

/** What keeps a device that is there from being changed so (S1 §5, §7). */
function changeProblem(
  next: DeviceBulkValues,
  before: DeviceBulkValues,
  source: DeviceBulkSource & { readonly device: Device },
): BulkProblem | null {
  const isOther = (field: Field): boolean => next[field] !== before[field];
  const fixed = givenFields.find(isOther);
  if (fixed) return at(fixed, (kindWith[fixed] ?? before.type) === before.type ? kept : lacking);
  if (isOther('displayName') && !hasOwnName(source.device)) return at('displayName', named);
  const own = (['displayName', 'useDtmfConfirm'] as const).find(isOther);
  if (own && !changesDevice(source)) return at(own, notAllowed);
  if (isOther('loggedInUser')) {
    if (!changesLogin(source)) return at('loggedInUser', notAllowed);
    if (strangerOn(next)) return at('loggedInUser', owners);
  }
  return null;
}

/** What the forms of a device do not offer, or the platform refuses. */
export const deviceProblem = (
  next: DeviceBulkValues,
  before: DeviceBulkValues,
  { device, ...source }: DeviceBulkSource,
): BulkProblem | null =>
  device === null ? newProblem(next, before) : changeProblem(next, before, { ...source, device });
