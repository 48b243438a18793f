import type { User } from '../../domain/entities/user/model.ts';
import { freePropertyRules } from '../../domain/value/user-property.ts';
import type { UserPropertyRules } from '../../domain/value/user-property.ts';
import { useEntity } from '../../client/data/use-entity.ts';

/**
 * The property rules of the user's contract (decision 21). The platform enforces them even if this user may not read
 * the contract.
 */
export function usePropertyRules(user: User): UserPropertyRules {
  const type = useEntity('userContract', user.contract);
  return type.state === 'ready' ? type.entity.userPropertyRules : freePropertyRules;
}
