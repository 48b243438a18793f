import type { User } from '../../entities/user/model.ts';
import { freePropertyRules } from '../../entities/user-property.ts';
import type { UserPropertyRules } from '../../entities/user-property.ts';
import { useEntity } from '../../replica/use-entity.ts';

/** What the user's type asks of them (decisions, 21). The platform holds to it also where this user may not read it. */
export function usePropertyRules(user: User): UserPropertyRules {
  const type = useEntity('userContract', user.contract);
  return type.state === 'ready' ? type.entity.userPropertyRules : freePropertyRules;
}
