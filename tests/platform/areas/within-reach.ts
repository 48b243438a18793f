import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { stableKey } from '../../../src/lib/stable-key.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { outOfReach } from './auth/access.ts';
import type { Asked } from './change.ts';
import { rowOf } from './publish.ts';
import { Refusal } from './refusal.ts';

const notFound = (type: EntityName, id: string): Refusal =>
  new Refusal(404, { code: errorCode.notFound, message: `There is no ${type} ${id}` });

/**
 * The row, deleted or not, in an organization that the user reaches. One beyond is answered as one that is not there,
 * unless it is inherited from above: that is seen, and may not be changed. Throws Refusal (403, 404).
 */
export function rowInReach<Name extends EntityName>(
  { services: { store, access }, userId }: Pick<Asked, 'services' | 'userId'>,
  type: Name,
  id: string,
): EntityOf<Name> {
  const row = rowOf(store, type, id);
  if (row === undefined) throw notFound(type, id);
  const { organizationId } = row;
  if (access.reaches(userId, organizationId)) return row;
  const reach = access.reachOf(userId);
  const isInherited =
    models[type].scope === 'inherited' && reach !== undefined && store.isWithin(reach, organizationId);
  throw isInherited ? new Refusal(403, outOfReach(organizationId)) : notFound(type, id);
}

/** The row of the call's `id`, as it must be to be changed: not deleted. Throws Refusal (404). */
export function subjectOf<Name extends EntityName>(asked: Asked, type: Name): EntityOf<Name> {
  const row = rowInReach(asked, type, asked.parameters['id'] ?? '');
  if (row.deleteDate !== null) throw notFound(type, row.id);
  return row;
}

/** The fields that are given and not so already: a patch that says nothing new is none. */
export function newsIn<Row extends object>(
  row: Row,
  given: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): Partial<Row> {
  const entries = Object.entries(given).filter(
    ([field, value]) =>
      value !== undefined && stableKey(value) !== stableKey(row[field as keyof Row] ?? null),
  );
  return Object.fromEntries(entries) as Partial<Row>;
}
