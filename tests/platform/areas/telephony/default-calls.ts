import type { DefaultPlace } from '../../../../src/domain/value/call-action.ts';
import { defaultPlaces } from '../../../../src/domain/value/call-action.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { organizationInPath, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';
import { checkAction } from './check-action.ts';

const none = Object.fromEntries(defaultPlaces.map((place) => [place, null])) as Record<DefaultPlace, null>;

type DefaultCall = `organizationTelephony.${DefaultPlace}`;

/** Sets the organization's default action of one kind. */
const setDefault = (place: DefaultPlace) => (request: UserRequest<DefaultCall>) => {
  const { store, now } = request.services;
  const { body: action } = request;
  const { id } = subjectOf(request, 'organization');
  checkAction(request, action, { organizationId: id, field: 'action' });
  const known = rowOf(store, 'organizationTelephony', id);
  if (stableKey(known?.[place] ?? null) === stableKey(action)) return [];
  const common = { id, organizationId: id, ...datesFrom(now()) };
  return [
    known === undefined
      ? create('organizationTelephony', { ...common, ...none, [place]: action })
      : patch('organizationTelephony', id, { [place]: action }),
  ];
};
const named = { organizationOf: organizationInPath };

/** The default actions of an organization, used where an entity names no action. */
export const organizationTelephonyHandlers: Handlers<'organizationTelephony'> = {
  'organizationTelephony.calledNumber': write<'organizationTelephony.calledNumber'>(
    setDefault('calledNumber'),
    named,
  ),
  'organizationTelephony.deviceCall': write<'organizationTelephony.deviceCall'>(
    setDefault('deviceCall'),
    named,
  ),
  'organizationTelephony.deviceLogin': write<'organizationTelephony.deviceLogin'>(
    setDefault('deviceLogin'),
    named,
  ),
  'organizationTelephony.userOutbound': write<'organizationTelephony.userOutbound'>(
    setDefault('userOutbound'),
    named,
  ),
  'organizationTelephony.userInbound': write<'organizationTelephony.userInbound'>(
    setDefault('userInbound'),
    named,
  ),
  'organizationTelephony.trunkCall': write<'organizationTelephony.trunkCall'>(setDefault('trunkCall'), named),
};
