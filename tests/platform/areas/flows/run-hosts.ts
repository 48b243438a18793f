// Node 20 has no Temporal, which schedules and the dates of expressions need.
import 'temporal-polyfill/global';
import type { FlowValue } from '../../../../src/domain/flow/expression/value/value.ts';
import { fromJson } from '../../../../src/domain/flow/expression/value/text.ts';
import type { RunHost } from '../../../../src/domain/flow/run/state/run-host.ts';
import { can } from '../../../../src/domain/access/can.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import { namedDateIds } from '../../../../src/domain/schedule/named-date.ts';
import { openingHours } from '../../../../src/domain/schedule/opening-hours.ts';
import { stateAt } from '../../../../src/domain/schedule/state-at.ts';
import { withoutValue } from '../../../../src/lib/value/value-at.ts';
import type { Access } from '../../auth/access.ts';
import { inheritedRows, ownRows } from '../../store/own-row.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { createRandom } from '../../base/random.ts';
import type { Store } from '../../store/store.ts';

interface RunHostOptions {
  readonly store: Store;
  readonly access: Access;
  /** The global variables of organizations. */
  readonly globals: { readonly read: (organizationId: string, name: string) => FlowValue | undefined };
  readonly now: () => number;
}

/** The user as whom the flows of an organization act (decision 40). */
export const actingUser = (store: Pick<Store, 'get'>, organizationId: string): string | null =>
  rowOf(store, 'organizationFlow', organizationId)?.user ?? null;

/** The parts of a deployed flow that its run host depends on. */
interface Deployed {
  readonly organizationId: string;
  readonly config: { readonly [key: string]: string };
  /** The permissions that bound those of its acting user (decision 62). */
  readonly permissions: ReadonlySet<string>;
}

/** The facts on which the random numbers of a stimulus depend. */
interface Draws {
  readonly seed: number;
  readonly stimuli: number;
}

/** The facts that a session depends on, for one stimulus. */
export type RunHostOf = (deployed: Deployed, record: Draws) => RunHost;

export function createRunHosts({ store, access, globals, now }: RunHostOptions): RunHostOf {
  /**
   * The fields of an entity of the organization that the acting user may see, as far as the user who deployed the flow
   * might (decision 62).
   */
  function entityOf({ organizationId, permissions }: Deployed, type: EntityName, id: string) {
    const row: EntityRow | undefined = ownRows(store, organizationId).find(type, id);
    const userId = actingUser(store, organizationId);
    if (row === undefined || userId === null || !access.reaches(userId, organizationId)) return undefined;
    const query = {
      entityType: type,
      constraints: [{ type: 'ids' as const, ids: [id] }],
      sorting: [],
      limit: null,
    };
    const { view, restricted = {} } = models[type];
    if (!can({ permissions }, view) || access.mayRead(userId, query) !== null) return undefined;
    const uncovered = Object.entries(restricted).filter(([, policy]) => !can({ permissions }, policy));
    const hidden = [...access.hiddenFrom(userId, query), ...uncovered.map(([path]) => path)];
    const visible = hidden.reduce(withoutValue, row);
    return Object.fromEntries(Object.entries(visible).map(([name, value]) => [name, fromJson(value)]));
  }

  /** Why a flow may not do what needs a permission; null if it may. */
  function refusalOf({ organizationId, permissions }: Deployed, permission: Permission): string | null {
    const userId = actingUser(store, organizationId);
    if (userId === null) return `Without a user in the flow settings, flows have no permission ${permission}`;
    if (!access.reaches(userId, organizationId) || !access.holds(userId, permission))
      return `The user in the flow settings has no permission ${permission}`;
    return permissions.has(permission)
      ? null
      : `The user who deployed this flow had no permission ${permission}`;
  }

  /** Needs no permission, as little as other routing: a flow from a template checks its schedule from the start. */
  function isOpen(organizationId: string, scheduleId: string, at: number, zone: string): boolean | undefined {
    const schedule = ownRows(store, organizationId).find('schedule', scheduleId);
    if (schedule === undefined) return undefined;
    const { definition } = schedule;
    const dates = inheritedRows(store, organizationId);
    const predefinedDates = namedDateIds(definition).flatMap((id) => dates.find('predefinedDate', id) ?? []);
    return stateAt(openingHours({ definition, zone, predefinedDates }), at).open;
  }

  return (deployed, { seed, stimuli }) => ({
    now,
    // Each stimulus has a generator of its own, so that a repeat after a restart draws the same numbers.
    random: createRandom((seed ^ Math.imul(stimuli + 1, 0x9e3779b1)) >>> 0),
    config: deployed.config,
    entity: (type, id): { readonly [field: string]: FlowValue } | undefined =>
      isEntityName(type) ? entityOf(deployed, type, id) : undefined,
    global: (name) => globals.read(deployed.organizationId, name),
    isOpen: (scheduleId, at, zone) => isOpen(deployed.organizationId, scheduleId, at, zone),
    refusalOf: (permission) => refusalOf(deployed, permission),
  });
}
