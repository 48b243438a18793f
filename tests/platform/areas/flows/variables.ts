import { randomUUID } from 'node:crypto';
import type { VariableAuthor } from '../../../../src/domain/entities/flow-variable/model.ts';
import { writtenFields } from '../../../../src/domain/entities/flow-variable/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store, Write } from '../../store/store.ts';
import { inOrganization } from '../../store/row-keys.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { create, datesFrom, patch } from '../../store/write.ts';

/** The variable that flows of an organization declare by this name. */
export const variableNamed = (
  store: Pick<Store, 'by'>,
  organizationId: string,
  name: string,
): EntityOf<'flowVariable'> | undefined =>
  rowsBy(store, 'flowVariable', 'scopedName', inOrganization(organizationId, name)).find(
    ({ deleteDate }) => deleteDate === null,
  );

interface VariableWrite {
  readonly organizationId: string;
  readonly name: string;
  readonly value: unknown;
  readonly by: VariableAuthor;
  /** In ms. */
  readonly now: number;
  /** The id for a variable that does not exist yet. */
  readonly id?: string;
}

/** Sets a variable of an organization; creates it where there is none. */
export function variableWrite(
  store: Pick<Store, 'by'>,
  { organizationId, name, value, by, now, id = randomUUID() }: VariableWrite,
): Write {
  const at = new Date(now).toISOString();
  const known = variableNamed(store, organizationId, name);
  const fields = writtenFields(known, { value, at, by });
  if (known !== undefined) return patch('flowVariable', known.id, fields);
  const meta = { createDate: at, scope: { key: name } };
  return create('flowVariable', { id, organizationId, ...datesFrom(now), ...fields, meta });
}
