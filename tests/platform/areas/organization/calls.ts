import { changedFields } from '../changed-fields.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { organizationInPath, preparedWrite, read, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../write.ts';
import { contentsOf } from './contents.ts';
import { createOrganization } from './create.ts';
import { checkNotOwn, deleteOrganization } from './delete.ts';

export const organizationHandlers: Handlers<'organization'> = {
  'organization.create': preparedWrite('core.organization.create', createOrganization, {
    organizationOf: ({ body }) => body.superOrganizationId,
  }),
  'organization.update': write(
    'core.organization.update',
    (request) => {
      const before = subjectOf(request, 'organization');
      const { name, language, timeZone, state } = request.body;
      if (state === 'inactive') checkNotOwn(request, before);
      const changes = changedFields(before, { name, language, timeZone, state });
      return {
        writes: patchUnlessEmpty('organization', before.id, changes),
        answer: () => rowOf(request.services.store, 'organization', before.id) ?? before,
      };
    },
    { organizationOf: organizationInPath },
  ),
  'organization.delete': write('core.organization.delete', deleteOrganization, {
    organizationOf: organizationInPath,
  }),
  'organization.contents': read(
    'core.organization.delete',
    (request) => {
      const { id } = subjectOf(request, 'organization');
      return { contents: contentsOf(request.services.store, id) };
    },
    organizationInPath,
  ),
};
