import { useFormContext } from 'react-hook-form';
import { sameMembers } from '../../lib/same-members.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';
import { factsOf, rulesOf } from './form-values.ts';
import { rolesForContract, strategyForRules } from '../../domain/entities/user/rules.ts';

/**
 * What follows from choosing another user type: roles that were the old type's default become the new one's (those
 * are configured automatically; roles chosen by hand stay), and a second step that it requires is phone digits where
 * there is none (S1 §4).
 */
export function useContractChoice(source: UserSource): (next: string | null, before: string | null) => void {
  const { getValues, setValue } = useFormContext<UserValues>();
  const rowOf = (id: string | null) => source.contracts.find((one) => one.id === id)?.row ?? null;
  return (next, before) => {
    const values = getValues();
    const dirty = { shouldDirty: true, shouldValidate: true };
    if (values.roles.length === 0 || sameMembers(values.roles, rolesForContract(rowOf(before))))
      setValue('roles', [...rolesForContract(rowOf(next))], dirty);
    const strategy = strategyForRules(rulesOf(source, next), factsOf(values, source.user).twoFactorStrategy);
    setValue('twoFactorStrategy', strategy?.type ?? 'none', dirty);
  };
}
