import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Device, DeviceType } from '../../domain/entities/device/model.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import type { BulkProblem } from '../define/bulk-form.ts';
import type { DeviceBulkSource, DeviceBulkValues } from './bulk-data.ts';
import type { ValuePath } from '../define/value-path.ts';
import { createOnlyFields } from './bulk-data.ts';
import { isNameTyped } from './create-data.ts';
import { personalDeviceTexts } from './fields.tsx';
import { changesDevice, changesLogin } from './form-data.ts';

/** The device type that alone has the field. */
const typeWith: Readonly<Record<string, DeviceType>> = {
  'configuration.macAddress': 'sip',
  'configuration.useNatIntelligence': 'sip',
  'configuration.number': 'userNumber',
};

const notOfType = msg`Devices of this type do not have this setting.`;
const createOnly = msg`This can only be set when the device is created.`;
const updateOnly = msg`This can only be set after the device is created.`;
const notAllowed = msg`You do not have permission to change this.`;

const at = (field: ValuePath<DeviceBulkValues> | null, reason: MessageDescriptor): BulkProblem => ({
  field,
  reason,
});

const isLoggedInStranger = ({ ownerUser, loggedInUser }: DeviceBulkValues): boolean =>
  ownerUser !== null && loggedInUser !== null && loggedInUser !== ownerUser;

/** Refuses settings that the device type does not have, or that only an existing device can get. */
function createProblem(next: DeviceBulkValues, blank: DeviceBulkValues): BulkProblem | null {
  const { type } = next.configuration;
  const alien = createOnlyFields.find(
    (field) => valueAt(next, field) !== valueAt(blank, field) && (typeWith[field] ?? type) !== type,
  );
  if (alien) return at(alien, notOfType);
  if (!isNameTyped(next) && next.displayName !== '') return at('displayName', personalDeviceTexts.name);
  if (isLoggedInStranger(next)) return at('loggedInUser', personalDeviceTexts.login);
  if (next.callAction !== null) return at('callAction', updateOnly);
  // The platform logs the owner of a new web phone in at once.
  if (type !== 'webPhone' && next.loggedInUser !== null) return at('loggedInUser', updateOnly);
  if (type === 'webPhone' && next.userProperties.useDtmfConfirm)
    return at('userProperties.useDtmfConfirm', updateOnly);
  return null;
}

/** Refuses changes of fixed settings, of a personal device's name, and without permission. */
function updateProblem(
  next: DeviceBulkValues,
  before: DeviceBulkValues,
  source: DeviceBulkSource & { readonly device: Device },
): BulkProblem | null {
  const isChanged = (field: ValuePath<DeviceBulkValues>): boolean =>
    valueAt(next, field) !== valueAt(before, field);
  const { type } = before.configuration;
  const fixed = createOnlyFields.find(isChanged);
  if (fixed) return at(fixed, (typeWith[fixed] ?? type) === type ? createOnly : notOfType);
  if (isChanged('displayName') && !hasOwnName(source.device))
    return at('displayName', personalDeviceTexts.name);
  const setting = (['displayName', 'userProperties.useDtmfConfirm'] as const).find(isChanged);
  if (setting && !changesDevice(source)) return at(setting, notAllowed);
  if (isChanged('loggedInUser')) {
    if (!changesLogin(source)) return at('loggedInUser', notAllowed);
    if (isLoggedInStranger(next)) return at('loggedInUser', personalDeviceTexts.login);
  }
  return null;
}

/** Refuses what the forms of a device do not offer. */
export const deviceProblem = (
  next: DeviceBulkValues,
  before: DeviceBulkValues,
  { device, ...source }: DeviceBulkSource,
): BulkProblem | null =>
  device === null ? createProblem(next, before) : updateProblem(next, before, { ...source, device });
