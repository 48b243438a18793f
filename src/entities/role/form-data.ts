import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { roleCalls, roleIdSchema } from '../../domain/entities/role/calls.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export const roleFormSchema = v.object({ id: roleIdSchema, ...roleCalls['role.create'].body.entries });
export type RoleValues = v.InferOutput<typeof roleFormSchema>;
export type RoleSource = Pick<EntitySource<'role'>, 'entity'>;
type SendRole = FormPart<RoleSource, RoleValues>['send'];

const noText = { en: '', nl: '' };
const blank: RoleValues = { id: '', name: noText, description: noText, permissions: [] };

export function roleValuesOf({ entity }: RoleSource): RoleValues {
  if (entity === null) return blank;
  const { id, name, description, permissions } = entity;
  return { id, name, description, permissions };
}

const bodyOf = ({ name, description, permissions }: RoleValues): CallBody<'role.create'> => ({
  name,
  description,
  permissions,
});

export const createRole: SendRole = (values, { subject: { organizationId } }) =>
  call('role.create', { id: values.id }, bodyOf(values), organizationId);

/** The fields to send. */
export const roleChanges = (values: RoleValues, source: RoleSource): CallBody<'role.update'> =>
  changedFields(bodyOf(roleValuesOf(source)), bodyOf(values));

export const updateRole: SendRole = (values, { source, subject: { id, organizationId } }) => {
  const changes = roleChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('role.update', { id }, changes, organizationId);
};
