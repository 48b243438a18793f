import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { commonFields } from '../../../src/domain/core/model.ts';
import type { Asked } from './change.ts';
import { change } from './change.ts';
import { rowOf } from './publish.ts';
import { taken } from './refusal.ts';
import { newsIn, rowInReach, subjectOf } from './within-reach.ts';
import { create, datesFrom, patch } from './write.ts';

/* What is made in one's own organization under an id of one's own choice: roles, user types. */

type Fields<Name extends EntityName> = Omit<EntityOf<Name>, keyof typeof commonFields>;
type Given<Name extends EntityName> = {
  readonly [Field in keyof EntityOf<Name>]?: EntityOf<Name>[Field] | undefined;
};

/**
 * Makes an entity under the call's `id`. A repeat says nothing new; an id that another has, here or elsewhere, is
 * taken. `checked` is told the organization it will be in; it throws Refusal, or answers what is kept.
 */
export async function makeOwn<Name extends EntityName>(
  asked: Asked,
  type: Name,
  said: Fields<Name>,
  checked: (organizationId: string) => Fields<Name>,
): Promise<void> {
  const { store, access, now } = asked.services;
  const id = asked.parameters['id'] ?? '';
  const known = rowOf(store, type, id);
  const isRepeat =
    known?.deleteDate === null &&
    access.reaches(asked.userId, known.organizationId) &&
    // All that is said is a field of the row.
    Object.keys(newsIn(known, said as Given<Name>)).length === 0;
  if (isRepeat) return;
  if (known !== undefined) throw taken(`There is a ${type} with this id`, 'id');
  const organizationId = access.reachOf(asked.userId) ?? '';
  const row = { id, organizationId, ...datesFrom(now()), ...checked(organizationId) };
  await change(asked, [create(type, row as Omit<EntityOf<Name>, 'version'>)]);
}

/** Changes the call's entity to what is said. `checked` throws Refusal, or answers what is kept. */
export async function changeOwn<Name extends EntityName>(
  asked: Asked,
  type: Name,
  checked: (row: EntityOf<Name>) => Given<Name>,
): Promise<void> {
  const row = subjectOf(asked, type);
  const news = newsIn(row, checked(row));
  await change(asked, Object.keys(news).length > 0 ? [patch(type, row.id, news)] : []);
}

/** Takes the call's entity out of use; what is gone already stays so. `check` throws Refusal. */
export async function deleteOwn<Name extends EntityName>(
  asked: Asked,
  type: Name,
  check: (row: EntityOf<Name>) => void = () => {},
): Promise<void> {
  const row = rowInReach(asked, type, asked.parameters['id'] ?? '');
  if (row.deleteDate !== null) return;
  check(row);
  const gone = { deleteDate: new Date(asked.services.now()).toISOString() };
  await change(asked, [patch(type, row.id, gone as Partial<EntityOf<Name>>)]);
}
