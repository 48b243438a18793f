import type { EntityRow } from '../../src/domain/core/model.ts';
import { models } from '../../src/domain/entities/models.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import { valuesAt } from '../../src/lib/value/value-at.ts';
import type { Attacker } from './attacker.ts';
import { entityNames, readRows } from './rows.ts';
import type { Rows } from './rows.ts';
import { finding, refused } from './tally.ts';
import type { Tally } from './tally.ts';
import { foreignPlaces } from './tree.ts';
import type { World } from './world.ts';

/** The ids in the fields of a row that refer to other rows. */
function referredIds(type: EntityName, row: EntityRow): readonly string[] {
  return Object.entries(models[type].refs ?? {}).flatMap(([path, kind]) => {
    const values = valuesAt(row, path);
    const ids =
      kind === 'callAction' || kind === 'flowReference'
        ? values.flatMap((one) => Object.values(one ?? {}))
        : values.flat();
    return ids.filter((id) => typeof id === 'string');
  });
}

/** Whether the platform rings it by itself, as when calls end whose prices are not at hand. */
const isAlarm = (type: EntityName, { id }: EntityRow): boolean => type === 'job' && id.startsWith('alarm.');

/**
 * Compares the store with the one before the attack: no row outside the user's tree is new, gone or changed, and no row
 * within it refers to one outside.
 */
export async function checkStore(world: World, tally: Tally, who: Attacker, before: Rows): Promise<void> {
  const { tree, platform } = world;
  const after = await readRows(platform.control);
  // An organization created by the attack is where the organization above it is.
  const made = new Map(
    [...(after.get('organization') ?? [])]
      .filter(([id]) => before.get('organization')?.has(id) !== true)
      .map(([id, row]) => [id, row['superOrganizationId']]),
  );
  const homeOf = (id: string): string => {
    const above = made.get(id);
    return typeof above === 'string' && above !== id ? homeOf(above) : id;
  };
  const placeOf = (row: EntityRow) => tree.placeOf(who.organizationId, homeOf(row.organizationId));
  const isForeign = (row: EntityRow): boolean => foreignPlaces.some((place) => place === placeOf(row));
  const owners = new Map(
    entityNames.flatMap((type) =>
      [...(before.get(type) ?? [])].map(([id, row]) => [id, { type, row }] as const),
    ),
  );
  for (const type of entityNames) {
    const old = before.get(type) ?? new Map<string, EntityRow>();
    const now = after.get(type) ?? new Map<string, EntityRow>();
    const record = (what: string | null, row: EntityRow): void =>
      tally.record(
        `store of ${type}`,
        what === null ? refused : finding(what),
        `${type} ${row.id} in ${row.organizationId}, after the attempts of ${who.name}: ${JSON.stringify(row).slice(0, 300)}`,
      );
    for (const row of old.values()) {
      const then = now.get(row.id);
      // The platform derives data sets from registrations, and purges rows without one by itself.
      if (then === undefined && type === 'dataSet') continue;
      if (isAlarm(type, row)) continue;
      if (isForeign(row) && then?.version !== row.version)
        record(then === undefined ? 'a foreign row is gone' : 'a foreign row has changed', then ?? row);
    }
    for (const row of now.values()) {
      if (old.get(row.id)?.version === row.version) continue;
      if (isForeign(row) && isAlarm(type, row)) continue;
      if (isForeign(row)) {
        // Derived from what a user of that organization has registered.
        if (type === 'dataSet' && row['userId'] !== who.userId) continue;
        if (!old.has(row.id)) record('a row was created outside the tree', row);
        continue;
      }
      const strangers = referredIds(type, row)
        .filter((id) => !referredIds(type, old.get(row.id) ?? row).includes(id) || !old.has(row.id))
        .flatMap((id) => owners.get(id) ?? [])
        .filter((one) => isForeign(one.row))
        .filter((one) => models[one.type].scope !== 'inherited' || placeOf(one.row) !== 'above');
      record(strangers.length > 0 ? `refers to a foreign ${strangers[0]?.type}` : null, row);
    }
  }
}
