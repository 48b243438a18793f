import * as v from 'valibot';
import { roleCalls, roleIdSchema } from '../../domain/entities/role/calls.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export const roleFormSchema = v.object({ id: roleIdSchema, ...roleCalls['role.create'].body.entries });
export type RoleValues = v.InferOutput<typeof roleFormSchema>;
export type RoleSource = Pick<EntitySource<'role'>, 'entity'>;

const noText = { en: '', nl: '' };
const blank: RoleValues = { id: '', name: noText, description: noText, permissions: [] };

export const roleValuesOf = ({ entity }: RoleSource): RoleValues => entity ?? blank;
