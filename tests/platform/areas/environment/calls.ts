import { randomUUID } from 'node:crypto';
import { publicName } from '../../../../src/domain/entities/environment/calls.ts';
import { withComponent } from '../../../../src/domain/entities/environment/rules.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { parseInput } from '../parse-input.ts';
import { organizationInPath, preparedWrite, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';
import { environmentOf, ownEnvironment } from './own.ts';
import { checkUnclaimed } from './reserved-domains.ts';
import { prepareAsset, updateWeb } from './web.ts';
import type { EnvironmentServices } from './services.ts';

const organizationOf = organizationInPath;

/** Names the white label of an organization; the first name creates it. */
function update(request: UserRequest<'environment.update'>): readonly Write[] {
  const { services, body } = request;
  const { id: organizationId } = subjectOf(request, 'organization');
  const known = environmentOf(services.store, organizationId);
  if (known) return patchUnlessEmpty('environment', known.id, changedFields(known, body));
  const row = {
    id: randomUUID(),
    organizationId,
    ...datesFrom(services.now()),
    publicName: parseInput(publicName, body.publicName, 'publicName'),
    active: true,
    components: [],
  };
  return [create('environment', row)];
}

function setActive(request: UserRequest<'environment.setActive'>): readonly Write[] {
  const environment = ownEnvironment(request);
  return patchUnlessEmpty('environment', environment.id, changedFields(environment, request.body));
}

function setSip(request: UserRequest<'environment.setSip'>): readonly Write[] {
  const environment = ownEnvironment(request);
  const { domain } = request.body;
  checkUnclaimed(request.services.store, environment, 'domain', [domain]);
  const components =
    domain === null
      ? environment.components.filter(({ type }) => type !== 'sip')
      : withComponent(environment.components, { type: 'sip', domain });
  return patchUnlessEmpty('environment', environment.id, changedFields(environment, { components }));
}

/** Deletes the white label of an organization; nothing where it has none. */
function deleteEnvironment({
  services: { store, now },
  parameters,
}: UserRequest<'environment.delete'>): readonly Write[] {
  const known = environmentOf(store, parameters['id'] ?? '');
  const deleteDate = new Date(now()).toISOString();
  return known ? patchUnlessEmpty('environment', known.id, { deleteDate }) : [];
}

export const environmentHandlers: Handlers<'environment', EnvironmentServices> = {
  'environment.update': write(update, { organizationOf }),
  'environment.setActive': write(setActive, { organizationOf }),
  'environment.updateWeb': write(updateWeb, { organizationOf }),
  'environment.setAsset': preparedWrite(prepareAsset, { organizationOf }),
  'environment.setSip': write(setSip, { organizationOf }),
  'environment.delete': write(deleteEnvironment, { organizationOf }),
};
