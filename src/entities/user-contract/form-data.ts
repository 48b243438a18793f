import type * as v from 'valibot';
import { oldestOf } from '../../client/data/freshness.ts';
import { userContractCalls } from '../../domain/entities/user-contract/calls.ts';
import { freePropertyRules } from '../../domain/value/user-property.ts';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';

export const userContractFormSchema = userContractCalls['userContract.create'].body;
export type UserContractValues = v.InferOutput<typeof userContractFormSchema>;

export interface UserContractSource extends Pick<EntitySource<'userContract'>, 'entity'> {
  /** The roles that can be allowed. */
  readonly roles: readonly NamedEntity[];
}

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

export const userContractValuesOf = ({ entity }: Pick<UserContractSource, 'entity'>): UserContractValues =>
  entity ?? blank;
