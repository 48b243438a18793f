import { create } from '../areas/write.ts';
import type { Write } from '../store/store.ts';
import type { DemoOrganization } from './organization-tree.ts';
import { organizationTree } from './organization-tree.ts';
import { environmentId, organizationId } from './organizations.ts';

const withDescendants = (organization: DemoOrganization): readonly DemoOrganization[] => [
  organization,
  ...(organization.children ?? []).flatMap((each) => (typeof each === 'string' ? [] : withDescendants(each))),
];

/** The white labels of the demo's organizations. */
export const environmentWrites = (at: string): readonly Write[] =>
  withDescendants(organizationTree).flatMap(({ name, whiteLabel }) => {
    if (whiteLabel === undefined) return [];
    const { publicName, sipDomain } = whiteLabel;
    return create('environment', {
      id: environmentId(name),
      organizationId: organizationId(name),
      createDate: at,
      updateDate: at,
      deleteDate: null,
      publicName,
      active: true,
      components: sipDomain === null ? [] : [{ type: 'sip', domain: sipDomain }],
    });
  });
