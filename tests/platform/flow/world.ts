// Node 20 has no Temporal, which schedules and the dates of expressions need.
import 'temporal-polyfill/global';
import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import { fromJson } from '../../../src/domain/flow/expression/value/text.ts';
import type { World } from '../../../src/domain/flow/run/world.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import { openingHours } from '../../../src/domain/schedule/opening-hours.ts';
import { stateAt } from '../../../src/domain/schedule/state-at.ts';
import { withoutValue } from '../../../src/lib/value/value-at.ts';
import type { Access } from '../areas/auth/access.ts';
import { inheritedRows, ownRows } from '../areas/own-row.ts';
import { rowOf } from '../areas/publish.ts';
import { createRandom } from '../demo/random.ts';
import type { Store } from '../store/store.ts';
import type { Globals } from './globals.ts';
import type { DeployedFlow } from './programs.ts';
import type { SessionRecord } from './record.ts';

interface WorldOptions {
  readonly store: Store;
  readonly access: Access;
  readonly globals: Pick<Globals, 'read'>;
  readonly now: () => number;
}

/** The user as whom the flows of an organization act (decision 40). */
export const actingUser = (store: Pick<Store, 'get'>, organizationId: string): string | null =>
  rowOf(store, 'organizationFlow', organizationId)?.user ?? null;

/** The facts that a session depends on, for one stimulus. */
export type WorldOf = (
  deployed: Pick<DeployedFlow, 'organizationId' | 'config'>,
  record: Pick<SessionRecord, 'seed' | 'stimuli'>,
) => World;

export function createWorlds({ store, access, globals, now }: WorldOptions): WorldOf {
  /** The acting user and what they ask for; undefined if they may not see this entity of the organization. */
  function asked(organizationId: string, type: EntityName, id: string) {
    const userId = actingUser(store, organizationId);
    const query = {
      entityType: type,
      constraints: [{ type: 'ids' as const, ids: [id] }],
      sorting: [],
      limit: null,
    };
    const may =
      userId !== null && access.reaches(userId, organizationId) && access.mayRead(userId, query) === null;
    return may ? { userId, query } : undefined;
  }

  /** The fields that the acting user may see of an entity of the organization. */
  function entityOf(organizationId: string, type: EntityName, id: string) {
    const row: EntityRow | undefined = ownRows(store, organizationId).find(type, id);
    if (row === undefined) return undefined;
    const reading = asked(organizationId, type, id);
    if (reading === undefined) return undefined;
    const visible = access.hiddenFrom(reading.userId, reading.query).reduce(withoutValue, row);
    return Object.fromEntries(Object.entries(visible).map(([name, value]) => [name, fromJson(value)]));
  }

  /** Needs no permission, as little as other routing: a flow from a template checks its schedule from the start. */
  function isOpen(organizationId: string, scheduleId: string, at: number, zone: string): boolean | undefined {
    const schedule = ownRows(store, organizationId).find('schedule', scheduleId);
    if (schedule === undefined) return undefined;
    const predefinedDates = inheritedRows(store, 'predefinedDate', organizationId);
    return stateAt(openingHours({ definition: schedule.definition, zone, predefinedDates }), at).open;
  }

  return ({ organizationId, config }, { seed, stimuli }) => ({
    now,
    // Each stimulus has a generator of its own, so that a repeat after a restart draws the same numbers.
    random: createRandom((seed ^ Math.imul(stimuli + 1, 0x9e3779b1)) >>> 0),
    config,
    entity: (type, id): { readonly [field: string]: FlowValue } | undefined =>
      isEntityName(type) ? entityOf(organizationId, type, id) : undefined,
    global: (name) => globals.read(organizationId, name),
    isOpen: (scheduleId, at, zone) => isOpen(organizationId, scheduleId, at, zone),
  });
}
