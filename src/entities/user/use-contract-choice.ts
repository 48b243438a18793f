import { useFormContext } from 'react-hook-form';
import { sameMembers } from '../../lib/value/same-members.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-data.ts';
import { factsOf, rulesOf } from './form-data.ts';
import { rolesForContract, strategyForRules } from '../../domain/entities/user/rules.ts';

/**
 * Adjusts roles and second factor when another user type is chosen. The default role of the old type becomes that of
 * the new one, while roles chosen by hand stay (S1-4-50). A required second factor defaults to phone digits (S1-4-49).
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
