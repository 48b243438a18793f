import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { liveStates } from '../../../../src/domain/entities/channel/rules.ts';
import type { Change } from '../../store/store.ts';
import type { Projection, StoredRows } from './projection.ts';

interface Activity {
  readonly activeChannels: number;
  /** The version and the date of the last channel that changed the count. */
  readonly version: number;
  readonly updateDate: string;
}

/** More than an organization ever has. */
const maxChannels = 2 ** 20;

const isActive = ({ state, deleteDate }: EntityRow): boolean =>
  deleteDate === null && liveStates.some((each) => each === state);
const activeIn = (row: EntityRow | null): string | null => (row && isActive(row) ? row.organizationId : null);

/** The number of active channels of each organization, kept incrementally. */
export function wallboardActivities({ get, all }: StoredRows): Projection {
  const activities = new Map<string, Activity>();

  function rowOf(organizationId: string): EntityRow | undefined {
    const organization = get('organization', organizationId);
    if (organization === undefined) return undefined;
    const { createDate } = organization;
    const known = activities.get(organizationId) ?? { activeChannels: 0, version: 0, updateDate: createDate };
    const { activeChannels, version, updateDate } = known;
    return {
      id: organizationId,
      organizationId,
      // After a restart the last channel may be purged, so equal versions must also mean equal counts.
      version: version + activeChannels / maxChannels,
      createDate,
      updateDate,
      deleteDate: null,
      activeChannels,
    };
  }
  function add(organizationId: string, count: 1 | -1, { version, updateDate }: EntityRow): void {
    const known = activities.get(organizationId);
    const activeChannels = (known?.activeChannels ?? 0) + count;
    activities.set(organizationId, {
      activeChannels,
      version: Math.max(version, known?.version ?? 0),
      updateDate,
    });
  }
  function change(organizationId: string, count: 1 | -1, { before, after }: Change): Change[] {
    const row = after ?? before;
    if (row === null) return [];
    const previous = rowOf(organizationId) ?? null;
    add(organizationId, count, row);
    const next = rowOf(organizationId) ?? null;
    if (previous === null || next === null) return [];
    const { activeChannels, updateDate } = next;
    // A purged channel has no new version, and an event needs one.
    const event = after && { type: 'patch', fields: { activeChannels, updateDate } };
    return [{ type: 'wallboardActivity', before: previous, after: next, event }];
  }

  for (const channel of all('channel')) if (isActive(channel)) add(channel.organizationId, 1, channel);

  return {
    type: 'wallboardActivity',
    source: 'channel',
    get: rowOf,
    *all() {
      for (const { id } of all('organization')) {
        const row = rowOf(id);
        if (row) yield row;
      }
    },
    changes(made) {
      const [from, to] = [activeIn(made.before), activeIn(made.after)];
      if (from === to) return [];
      return [...(from === null ? [] : change(from, -1, made)), ...(to === null ? [] : change(to, 1, made))];
    },
  };
}
