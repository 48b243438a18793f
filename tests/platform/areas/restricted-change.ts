import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { changedFields } from '../store/changed-fields.ts';
import type { UserRequest } from './handler.ts';
import { notPermitted } from '../base/refusal.ts';

type GivenChanges<Name extends EntityName> = {
  readonly [Field in keyof EntityOf<Name>]?: EntityOf<Name>[Field] | undefined;
};

/**
 * Refuses fields that the user may not view (EntityModel.restricted). Call it before the fields are compared with those of a
 * row, because the answer to a guess would tell their values. Throws Refusal (403).
 */
export function checkRestricted(
  { services: { access }, userId }: UserRequest,
  type: EntityName,
  given: object,
): void {
  const policies = Object.entries(models[type].restricted ?? {});
  const hidden = policies.find(
    ([field, policy]) =>
      (given as Readonly<Record<string, unknown>>)[field] !== undefined && !access.holds(userId, policy),
  );
  if (hidden !== undefined)
    throw notPermitted('A field that this user may not view cannot be changed', hidden[0]);
}

/** The given fields whose values differ from the row's. Throws Refusal (403) where the user may not view one of them. */
export function permittedChanges<Name extends EntityName>(
  request: UserRequest,
  type: Name,
  row: EntityOf<Name>,
  given: GivenChanges<Name>,
): Partial<EntityOf<Name>> {
  checkRestricted(request, type, given);
  return changedFields(row, given);
}
