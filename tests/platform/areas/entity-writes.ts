import * as v from 'valibot';
import { chosenIdSchema } from '../../../src/domain/core/id.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { commonFields } from '../../../src/domain/core/model.ts';
import type { Write } from '../store/store.ts';
import { changedFields, hasFields } from '../store/changed-fields.ts';
import type { UserRequest } from './handler.ts';
import { rowOf } from '../store/typed-rows.ts';
import { malformed, taken } from '../base/refusal.ts';
import { rowInReach, subjectOf } from './within-reach.ts';
import { create, datesFrom, patch, patchUnlessEmpty } from '../store/write.ts';

type NewFields<Name extends EntityName> = Omit<EntityOf<Name>, keyof typeof commonFields>;
type GivenFields<Name extends EntityName> = {
  readonly [Field in keyof EntityOf<Name>]?: EntityOf<Name>[Field] | undefined;
};

/**
 * Creates an entity in the user's own organization, under the id in the path; repeating the call changes nothing.
 * `checked` gets the organization and gives the fields to store, or throws Refusal. Throws Refusal (409) when any
 * organization has an entity with this id, and (400) when it is not an id.
 */
export function createOwn<Name extends EntityName>(
  { services: { store, access, now }, userId, parameters: { id = '' } }: UserRequest,
  type: Name,
  given: NewFields<Name>,
  checked: (organizationId: string) => NewFields<Name>,
): readonly Write[] {
  if (!v.is(chosenIdSchema, id))
    throw malformed('An id has letters, digits, dots, dashes and no spaces', 'id');
  const known = rowOf(store, type, id);
  const isRepeat =
    known?.deleteDate === null &&
    access.reaches(userId, known.organizationId) &&
    // Each given field is a field of the row.
    hasFields(known, given as GivenFields<Name>);
  if (isRepeat) return [];
  if (known !== undefined) throw taken(`This id is already in use by another ${type}`, 'id');
  const organizationId = access.reachOf(userId) ?? '';
  const row = { id, organizationId, ...datesFrom(now()), ...checked(organizationId) };
  return [create(type, row as Omit<EntityOf<Name>, 'version'>)];
}

/** Updates the call's entity to the given fields. `fieldsOf` throws Refusal where the entity may not have them. */
export function updateSubject<Name extends EntityName>(
  request: UserRequest,
  type: Name,
  fieldsOf: (row: EntityOf<Name>) => GivenFields<Name>,
): readonly Write[] {
  const row = subjectOf(request, type);
  return patchUnlessEmpty(type, row.id, changedFields(row, fieldsOf(row)));
}

interface DeleteOptions<Name extends EntityName> {
  /** Throws Refusal where the entity may not be deleted. */
  readonly check?: (row: EntityOf<Name>) => void;
  /** Fields that change when the entity is deleted. */
  readonly fields?: Partial<EntityOf<Name>>;
}

/** Marks the call's entity as deleted; nothing where it is already. */
export function deleteSubject<Name extends EntityName>(
  request: UserRequest,
  type: Name,
  { check, fields }: DeleteOptions<Name> = {},
): readonly Write[] {
  const row = rowInReach(request, type, request.parameters['id'] ?? '');
  if (row.deleteDate !== null) return [];
  check?.(row);
  const deleteDate = new Date(request.services.now()).toISOString();
  return [patch(type, row.id, { ...fields, deleteDate } as Partial<EntityOf<Name>>)];
}
