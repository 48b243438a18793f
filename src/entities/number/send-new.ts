import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { dutchSettingsSchema, settingsIn } from '../../domain/entities/number/setting.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { FormSubject } from '../define/form.ts';
import type { SettingValues } from './values.ts';
import { seesCallAction } from './values.ts';

type NewBlock = Pick<CallBody<'number.create'>, 'firstNumber' | 'blockSize' | 'newState'>;

/** Creates a block of numbers with the same settings; null outside of an organization. */
export function sendNewNumbers(
  { firstNumber, blockSize, newState }: NewBlock,
  settings: SettingValues,
  holder: PermissionHolder,
  { id, organizationId }: Pick<FormSubject, 'id' | 'organizationId'>,
) {
  if (organizationId === null) return null;
  const { action, description, establishmentId, administrativeCountryCode, administrativeType } = settings;
  const body = {
    id,
    organizationId,
    firstNumber,
    blockSize,
    newState,
    description,
    establishmentId,
    administrativeCountryCode,
    administrativeType,
    dutchSettings: settingsIn(administrativeCountryCode, v.parse(dutchSettingsSchema, settings)),
    ...(seesCallAction(holder) && { action }),
  };
  return call('number.create', {}, body, organizationId);
}
