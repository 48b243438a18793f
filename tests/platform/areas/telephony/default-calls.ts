import type { CallAction, DefaultPlace } from '../../../../src/domain/value/call-action.ts';
import { defaultPlaces } from '../../../../src/domain/value/call-action.ts';
import { stableKey } from '../../../../src/lib/stable-key.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { Handler, Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';
import { refuseLostTarget } from './refuse-action.ts';

const none = Object.fromEntries(defaultPlaces.map((place) => [place, null])) as Record<DefaultPlace, null>;

const setDefault = (asked: Asked, place: DefaultPlace, action: CallAction | null): Promise<object> =>
  asked.services.inTurn(async () => {
    const { store, now } = asked.services;
    const { id } = subjectOf(asked, 'organization');
    refuseLostTarget(asked, action, { organizationId: id, field: 'action' });
    const known = rowOf(store, 'organizationTelephony', id);
    if (stableKey(known?.[place] ?? null) === stableKey(action)) return {};
    const common = { id, organizationId: id, ...datesFrom(now()) };
    await change(asked, [
      known === undefined
        ? create('organizationTelephony', { ...common, ...none, [place]: action })
        : patch('organizationTelephony', id, { [place]: action }),
    ]);
    return {};
  });

type Name = `organizationTelephony.${DefaultPlace}`;

const handlerFor = (place: DefaultPlace): Handler<Name> => ({
  kind: 'user',
  policy: 'telephony.callAction.setDefault',
  concerns: ({ parameters }) => parameters['id'] ?? null,
  audit: null,
  run: ({ body, ...asked }) => setDefault(asked, place, body),
});

/** What an organization does with calls where nothing else is said (S1 §7). */
export const organizationTelephonyHandlers: Handlers<'organizationTelephony'> = {
  'organizationTelephony.calledNumber': handlerFor('calledNumber'),
  'organizationTelephony.deviceCall': handlerFor('deviceCall'),
  'organizationTelephony.deviceLogin': handlerFor('deviceLogin'),
  'organizationTelephony.userOutbound': handlerFor('userOutbound'),
  'organizationTelephony.userInbound': handlerFor('userInbound'),
  'organizationTelephony.trunkCall': handlerFor('trunkCall'),
};
