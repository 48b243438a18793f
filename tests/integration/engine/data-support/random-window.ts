import type { Constraint, Query } from '../../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { Random } from './random.ts';

const channels: Query = {
  entityType: 'channel',
  constraints: [],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 500,
};
const ringing: Query = {
  ...channels,
  constraints: [{ type: 'in', field: 'state', values: ['ringing', 'trying', 'created'] }],
  sorting: [{ by: 'state', dir: 'asc' }],
};
const tree: Query = {
  entityType: 'organizationTreeView',
  constraints: [],
  sorting: [{ by: 'name', dir: 'asc' }],
  limit: null,
};

/** A window that some view might request; there are few kinds, so that several tabs share one. */
export function randomWindow(random: Random): WindowRequest {
  const isTree = random.chance(0.4);
  const query = isTree ? tree : random.pick([channels, ringing]);
  const filters: readonly (readonly Constraint[])[] = isTree
    ? [[], [], [{ type: 'equals', field: 'state', value: 'active' }]]
    : [[], [], [{ type: 'equals', field: 'direction', value: 'inbound' }]];
  const searches = isTree ? ['', '', 'ac', 'ZETA', 'name 3', '4'] : ['', '', '', '1', 'channel-ann-7'];
  const user = random.pick(['ann', 'bob']);
  const collapsed = [0, 1, 2, 3]
    .filter(() => random.chance(0.3))
    .map((n) => `organizationTreeView-${user}-${n}`);
  return {
    query,
    search: random.pick(searches),
    filter: random.pick(filters),
    sorting: random.chance(0.25) ? [{ by: 'updateDate', dir: random.pick(['asc', 'desc']) }] : null,
    shape:
      isTree && random.chance(0.8)
        ? { kind: 'tree', parent: 'superOrganizationId', collapsed }
        : { kind: 'list' },
    offset: random.pick([0, 0, 0, 5, 20]),
    limit: random.pick([5, 10, 100, 'all']),
  };
}
