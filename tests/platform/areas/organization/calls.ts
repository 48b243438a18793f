import { changedFields } from '../changed-fields.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { organizationInPath, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../write.ts';

export const organizationHandlers: Handlers<'organization'> = {
  'organization.update': write(
    'core.organization.update',
    (request) => {
      const before = subjectOf(request, 'organization');
      const { name, language, timeZone } = request.body;
      const changes = changedFields(before, { name, language, timeZone });
      return {
        writes: patchUnlessEmpty('organization', before.id, changes),
        answer: () => rowOf(request.services.store, 'organization', before.id) ?? before,
      };
    },
    { organizationOf: organizationInPath },
  ),
};
