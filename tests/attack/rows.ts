import { randomUUID } from 'node:crypto';
import type { EntityRow } from '../../src/domain/core/model.ts';
import { models } from '../../src/domain/entities/models.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import type { Control } from '../platform/control/control.ts';
import type { Write } from '../platform/store/store.ts';
import { sampleOf } from './schema.ts';

export const entityNames = Object.keys(models) as EntityName[];

/** Every row of the platform, by type and id. */
export type Rows = ReadonlyMap<EntityName, ReadonlyMap<string, EntityRow>>;

export async function readRows(control: Control): Promise<Rows> {
  const found = await Promise.all(
    entityNames.map(async (entityType) => {
      const rows = await control.find({ entityType, constraints: [], sorting: [], limit: null });
      return [entityType, new Map(rows.map((row) => [row.id, row]))] as const;
    }),
  );
  return new Map(found);
}

export const rowsOf = (rows: Rows, type: EntityName): readonly EntityRow[] => [
  ...(rows.get(type)?.values() ?? []),
];

/** Types with one row for each organization, under its id. */
const isNamedAfterOrganization = (type: EntityName): boolean =>
  type.startsWith('organization') && type !== 'organization' && type !== 'organizationTemplate';

/** A telephone number that no other row has. */
export const newNumber = (): string => `+4420${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** A row of the type in that organization: a copy of another organization's, or made from the schema. */
function newRow(rows: Rows, type: EntityName, organizationId: string): EntityRow {
  const [model] = rowsOf(rows, type);
  const base = model ?? (sampleOf(models[type].schema) as EntityRow);
  const at = new Date().toISOString();
  const dates = { createDate: at, updateDate: at, deleteDate: null };
  const id = isNamedAfterOrganization(type) ? organizationId : randomUUID();
  // Calls name a number by its digits.
  return { ...base, ...dates, id, organizationId, ...(type === 'number' && { number: newNumber() }) };
}

/** Two rows can be compared, and one is left when an attack has deleted the other. */
const rowsEach = 2;

/** Makes sure that each of the organizations has rows of every type; answers all rows. */
export async function fillRows(control: Control, organizationIds: readonly string[]): Promise<Rows> {
  const rows = await readRows(control);
  const writes = entityNames.flatMap((type): readonly Write[] => {
    const present = rowsOf(rows, type).map((row) => row.organizationId);
    return organizationIds.flatMap((id) => {
      const count = present.filter((one) => one === id).length;
      const wanted = isNamedAfterOrganization(type) || type === 'organization' ? 1 : rowsEach;
      return Array.from({ length: Math.max(0, wanted - count) }, (): Write => ({
        kind: 'create',
        type,
        row: newRow(rows, type, id),
      }));
    });
  });
  await control.write({ writes });
  return readRows(control);
}
