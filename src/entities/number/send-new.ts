import { call } from '../../client/session/call.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { settingsIn } from '../../domain/entities/number/setting.ts';
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
  const { action, dutchSettings, ...others } = settings;
  const body = {
    id,
    organizationId,
    firstNumber,
    blockSize,
    newState,
    ...others,
    dutchSettings: settingsIn(others.administrativeCountryCode, dutchSettings),
    ...(seesCallAction(holder) && { action }),
  };
  return call('number.create', {}, body, organizationId);
}
