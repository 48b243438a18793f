import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { DutchSetting, DutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { dutchSettings, hasAcquisition, settingsIn } from '../../../../src/domain/entities/number/setting.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { invalid, notPermitted } from '../../base/refusal.ts';
import { permittedChanges } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { checkNotPorting } from './check-port.ts';
import { checkEstablishment } from './check-establishment.ts';
import { numberOf } from './number-of.ts';

type StoredNumber = EntityOf<'number'>;

/** The settings with those that are given. */
function merged(
  known: DutchSettings,
  given: { [Name in DutchSetting]?: boolean | undefined },
): DutchSettings {
  const entries = dutchSettings.map((name) => [name, given[name] ?? known[name]] as const);
  return Object.fromEntries(entries) as DutchSettings;
}

/** The acquisition belongs to pending numbers: another state ends it. Throws Refusal. */
function acquisitionChange(
  { state, acquisitionState }: StoredNumber,
  changes: Partial<StoredNumber>,
): Partial<StoredNumber> {
  if (hasAcquisition(changes.state ?? state)) return {};
  if (changes.acquisitionState !== undefined && changes.acquisitionState !== null)
    throw invalid('pendingOnly', 'Only the acquisition of a pending number can be set', 'acquisitionState');
  return acquisitionState === null ? {} : { acquisitionState: null };
}

/** Updates a number; Dutch settings that are not given stay. Throws Refusal. */
export function updateNumber(request: UserRequest<'number.update'>): readonly Write[] {
  const number = numberOf(request);
  const { dutchSettings: settings = {}, ...given } = request.body;
  const countryCode = given.administrativeCountryCode ?? number.administrativeCountryCode;
  const changes = permittedChanges(request, 'number', number, {
    ...given,
    dutchSettings: settingsIn(countryCode, merged(number.dutchSettings, settings)),
  });
  const { access } = request.services;
  if (changes.state !== undefined && !access.holds(request.userId, 'telephony.number.setState'))
    throw notPermitted('This user may not set the state of a number', 'state');
  if (changes.state !== undefined || changes.acquisitionState !== undefined) checkNotPorting(request, number);
  checkEstablishment(request, changes.establishmentId, number.organizationId);
  checkAction(request, changes.action, { organizationId: number.organizationId, field: 'action' });
  return patchUnlessEmpty('number', number.id, { ...changes, ...acquisitionChange(number, changes) });
}
