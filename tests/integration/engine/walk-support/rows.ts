import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { NewRow, Store, Write } from '../../../platform/store/store.ts';
import { channelRow, create, logRow, patch } from '../../socket/support/rows.ts';
import type { Step } from './step.ts';
import { realTime } from './virtual-time.ts';

/** Each user and the organization they reach: anna and carl share nothing, olga is above both. */
export const users = { anna: 'left', carl: 'right', olga: 'root' } as const;
export type WalkUser = keyof typeof users;
export const userIds = Object.keys(users) as readonly WalkUser[];

const organizations = ['left', 'leaf', 'right', 'root'] as const;
const rowsPerType = 30;
const messages = ['alpha', 'Beta', 'gamma', 'Alpha two', 'line down'] as const;
const states = ['trying', 'ringing', 'answered', 'hangup'] as const;

type Dice = Step['dice'];
export const pick = <Item>(items: readonly Item[], die: number): Item | undefined =>
  items[Math.floor(die * items.length)];
const choose = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], die: number): Item =>
  items[Math.floor(die * items.length) % items.length] as Item;
/** Derives another die from the decimals that the first use ignored. */
const reroll = (die: number, n: number): number => (die * 997 * (n + 1)) % 1;

const instant = (die: number): string => new Date(Date.UTC(2026, 4, 1) + Math.floor(die * 1e9)).toISOString();

/** A write that is valid for the current rows. */
export function writeOf(store: Pick<Store, 'get'>, [a, b, c]: Dice): Write {
  const type = reroll(a, 1) < 0.6 ? 'logEntry' : 'channel';
  const organizationId = choose(organizations, reroll(a, 2));
  const id = `${type}-${Math.floor(b * rowsPerType)}`;
  const exists = store.get(type, id) !== undefined;
  if (!exists) {
    return type === 'logEntry'
      ? create(
          type,
          logRow(id, organizationId, { timestamp: instant(c), message: choose(messages, reroll(c, 1)) }),
        )
      : create(
          type,
          channelRow(id, organizationId, { createDate: instant(c), state: choose(states, reroll(c, 1)) }),
        );
  }
  if (c < 0.15) return { kind: 'purge', type, id };
  if (type === 'logEntry') {
    const fields = { message: choose(messages, c), ...(c > 0.8 && { timestamp: instant(reroll(c, 2)) }) };
    return patch(type, id, c > 0.9 ? { ...fields, organizationId } : fields);
  }
  return c > 0.6
    ? patch(type, id, { direction: c > 0.8 ? 'inbound' : 'outbound' })
    : {
        kind: 'event',
        type,
        id,
        event: {
          type: 'stateSwitched',
          state: choose(states, reroll(c, 3)),
          at: new Date(realTime()).toISOString(),
        },
      };
}

/** A window that some page of the user might request; there are few kinds, so that several tabs share one. */
export function windowFor(user: WalkUser, [a, b, c]: Dice): WindowRequest {
  const organization: Constraint = { type: 'organization', organizationId: users[user], scope: 'tree' };
  const logs = {
    entityType: 'logEntry',
    constraints: [organization],
    sorting: [{ by: 'timestamp', dir: 'desc' as const }],
    limit: 500,
  };
  const channels = {
    entityType: 'channel',
    constraints: [organization],
    sorting: [{ by: 'createDate', dir: 'desc' as const }],
    limit: 500,
  };
  const queries = [
    logs,
    logs,
    { ...logs, limit: 5 },
    channels,
    {
      ...channels,
      constraints: [organization, { type: 'in' as const, field: 'state', values: ['ringing', 'trying'] }],
      sorting: [{ by: 'state', dir: 'asc' as const }],
    },
    {
      entityType: 'organizationTreeView',
      constraints: [],
      sorting: [{ by: 'name', dir: 'asc' as const }],
      limit: null,
    },
    {
      entityType: 'userPermissionView',
      constraints: [{ type: 'ids' as const, ids: [user] }],
      sorting: [],
      limit: 1,
    },
  ];
  const query = choose(queries, a);
  const isTree = query.entityType === 'organizationTreeView';
  return {
    query,
    search: b > 0.8 ? 'al' : '',
    filter:
      query.entityType === 'channel' && b < 0.2
        ? [{ type: 'equals', field: 'direction', value: 'inbound' }]
        : [],
    sorting: c > 0.85 ? [{ by: 'updateDate', dir: 'desc' }] : null,
    shape: isTree ? { kind: 'tree', parent: 'superOrganizationId', collapsed: [] } : { kind: 'list' },
    offset: c < 0.15 ? 5 : 0,
    limit: choose([10, 10, 100, 'all'] as const, reroll(c, 1)),
  };
}

/** The tree view rows that belong to the organizations in `writes`. */
export const organizationTreeWrites = (writes: readonly Write[]): readonly Write[] =>
  writes.flatMap((write): readonly Write[] => {
    if (write.kind !== 'create' || write.type !== 'organization') return [];
    const { id, createDate, updateDate, deleteDate, name, superOrganizationId, state } = write.row;
    const row: NewRow = {
      id,
      organizationId: id,
      createDate,
      updateDate,
      deleteDate,
      name,
      superOrganizationId,
      state,
    };
    return [create('organizationTreeView', row)];
  });
