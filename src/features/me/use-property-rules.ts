import type { User } from '../../domain/entities/user/model.ts';
import { freePropertyRules } from '../../domain/value/user-property.ts';
import type { UserPropertyRules } from '../../domain/value/user-property.ts';
import { useEntity } from '../../client/data/use-entity.ts';

/** What the user's type asks of them (decisions, 21). The platform holds to it also where this user may not read it. */
export function usePropertyRules(user: User): UserPropertyRules {
  const type = useEntity('userContract', user.contract);
  return type.state === 'ready' ? type.entity.userPropertyRules : freePropertyRules;
}
