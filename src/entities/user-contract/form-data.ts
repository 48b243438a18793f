import type * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { userContractCalls } from '../../domain/entities/user-contract/calls.ts';
import { freePropertyRules } from '../../domain/value/user-property.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import type { FormPart, FormSource, FormSubject } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';

export const userContractFormSchema = userContractCalls['userContract.create'].body;
export type UserContractValues = v.InferOutput<typeof userContractFormSchema>;

export interface UserContractSource extends Pick<EntitySource<'userContract'>, 'entity'> {
  /** The roles that can be allowed. */
  readonly roles: readonly NamedEntity[];
}
type SendUserContract = FormPart<UserContractSource, UserContractValues>['send'];

export function useUserContractSource(subject: FormSubject): FormSource<UserContractSource> {
  const found = useEntitySource('userContract', subject);
  const roles = useNamedEntities('role');
  if (found.state !== 'ready') return found;
  if (roles.state === 'loading') return roles;
  return {
    state: 'ready',
    source: { entity: found.source.entity, roles: roles.entities },
    freshness: oldestOf(found.freshness, roles.freshness),
  };
}

const blank: UserContractValues = {
  displayName: { en: '', nl: '' },
  order: 0,
  color: 'default',
  allowedRoles: [],
  defaultRole: null,
  userPropertyRules: freePropertyRules,
};

export function userContractValuesOf({ entity }: Pick<UserContractSource, 'entity'>): UserContractValues {
  if (entity === null) return blank;
  const { displayName, order, color, allowedRoles, defaultRole, userPropertyRules } = entity;
  return { displayName, order, color, allowedRoles, defaultRole, userPropertyRules };
}

export const createUserContract: SendUserContract = (values, { subject: { id, organizationId } }) =>
  call('userContract.create', { id }, values, organizationId);

/** The call takes all fields, changed or not. */
export const replaceUserContract: SendUserContract = (values, { subject: { id, organizationId } }) =>
  call('userContract.replace', { id }, values, organizationId);
