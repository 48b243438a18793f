import type { OrganizationTreeView } from '../../../../src/domain/entities/organization-tree-view/model.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import { channelStates } from '../../../../src/domain/entities/channel/rules.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import type { Random } from './random.ts';

const instantAt = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at).toISOString();

/** A channel with random fields. `version` also sets its update date. */
export const channelRow = (id: string, version: number, random: Random): Channel => ({
  ...freshChannel({
    id,
    organizationId: `org-${random.below(4)}`,
    at: instantAt(random.below(1000)),
    source: bareParty(`+31${random.below(1e6)}`),
    destination: {
      type: 'user',
      userId: null,
      number: null,
      displayName: random.pick(['Ann', 'bob', 'Cee', 'dee']),
      legalSource: null,
    },
    direction: random.pick(['inbound', 'outbound']),
  }),
  updateDate: instantAt(version),
  state: random.pick(channelStates),
  version,
});

const names = ['Acme', 'acorn', 'Beta', 'bet', 'Zeta', 'Élan', 'x'] as const;

/** A row of the organization tree; its parent may be missing. */
export const treeRow = (
  id: string,
  version: number,
  superOrganizationId: string | null,
  random: Random,
): OrganizationTreeView => ({
  id,
  organizationId: id,
  version,
  createDate: instantAt(version),
  updateDate: instantAt(version),
  deleteDate: null,
  name: `${random.pick(names)} ${random.below(5)}`,
  superOrganizationId,
  state: random.pick(['active', 'inactive']),
});
