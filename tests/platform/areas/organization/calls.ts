import { changedFields } from '../../store/changed-fields.ts';
import type { Handlers } from '../handler.ts';
import { domainTarget, portalHostOf } from '../environment/host-brand.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';
import { organizationInPath, preparedWrite, read, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { contentsOf, contentsOfMany } from './contents.ts';
import { createOrganization } from './create.ts';
import { retryCopy } from './copy/retry.ts';
import { checkNotOwn, deleteOrganization } from './delete.ts';
import { differencesOf } from './differences.ts';

export const organizationHandlers: Handlers<'organization'> = {
  'organization.create': preparedWrite(createOrganization, {
    organizationOf: ({ body }) => body.superOrganizationId,
  }),
  'organization.update': write(
    (request) => {
      const before = subjectOf(request, 'organization');
      const { name, language, timeZone, state } = request.body;
      if (state === 'inactive') checkNotOwn(request, before);
      if (before.copy && state !== undefined && state !== before.state)
        throw invalid('incompleteOrganization', 'The template is still being copied', 'state');
      const changes = changedFields(before, { name, language, timeZone, state });
      return {
        writes: patchUnlessEmpty('organization', before.id, changes),
        answer: () => rowOf(request.services.store, 'organization', before.id) ?? before,
      };
    },
    { organizationOf: organizationInPath },
  ),
  'organization.delete': write(deleteOrganization, {
    organizationOf: organizationInPath,
  }),
  'organization.retryCopy': write(retryCopy, {
    organizationOf: organizationInPath,
  }),
  'organization.contents': read((request) => {
    const organization = subjectOf(request, 'organization');
    return { contents: contentsOf(request.services.store, organization) };
  }, organizationInPath),
  'organization.contentsOfMany': read(({ services, userId, body }) => {
    const { store, access } = services;
    const organizations = [...new Set(body.ids)].flatMap((id) => {
      const row = access.reaches(userId, id) ? rowOf(store, 'organization', id) : undefined;
      return row ?? [];
    });
    return { found: contentsOfMany(store, organizations) };
  }),
  'organization.portalHost': read((request) => {
    const { id } = subjectOf(request, 'organization');
    const host = portalHostOf(request.services.store, id);
    return { host: host === domainTarget ? null : host };
  }, organizationInPath),
  'organization.differences': read(
    (request) => ({ differences: differencesOf(request) }),
    organizationInPath,
  ),
};
