import { randomUUID } from 'node:crypto';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { templateName } from '../../../platform/demo/organization-tree.ts';
import { inTemplate, templateId } from '../../../platform/demo/seed/template.ts';
import type { Write } from '../../../platform/store/store.ts';
import { watchedPlatform } from './watched-platform.ts';

type Wanted = CallBody<'organization.create'>;

/** The rows of one organization, for a data set. */
export const inOrganization = (id: string) => ({
  constraints: [{ type: 'organization', organizationId: id, scope: 'self' } as const],
});

/** Further schedules of what the demo's template copies, each of which names its main flow. */
export const templateSchedules = (ids: readonly string[]): Write[] =>
  ids.map((id) =>
    create('schedule', {
      id,
      organizationId: organizationId(templateName),
      ...datesFrom(Date.now()),
      name: `Schedule ${id}`,
      definition: { when: [], except: [] },
      callAction: {
        type: 'flow',
        flow: { type: 'organizationMainFlow', id: inTemplate('flow Main line') },
      },
    }),
  );

/** A platform and a reseller with all permissions, who creates organizations below their own. */
export async function organizationRig() {
  const watched = await watchedPlatform('noorderlicht');
  const { platform, client, admin } = watched;
  await platform.control?.permissions({ userId: admin.userId, permissions: [...permissions] });
  const wanted = (change: Partial<Wanted> = {}): Wanted => ({
    id: randomUUID(),
    superOrganizationId: admin.organizationId,
    name: 'Bakkerij Nieuw',
    language: 'nl',
    templateId,
    ...change,
  });
  return {
    ...watched,
    wanted,
    make: (body: Wanted) => client.call('organization.create', body, admin),
    remove: (id: string) => client.call('organization.delete', {}, admin, { id }),
  };
}
export type OrganizationRig = Awaited<ReturnType<typeof organizationRig>>;
