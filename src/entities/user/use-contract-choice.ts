import { useFormContext } from 'react-hook-form';
import { followContract } from './contract-choice.ts';
import type { UserValues } from './form-data.ts';
import type { UserSource } from './form-source.ts';

/** Adjusts roles and second factor when another user type is chosen. */
export function useContractChoice(source: UserSource): (next: string | null, before: string | null) => void {
  const { getValues, setValue } = useFormContext<UserValues>();
  return (next, before) => {
    const values = { ...getValues(), contract: next };
    const { roles, twoFactorStrategy, enrolment } = followContract(values, before, source);
    const dirty = { shouldDirty: true, shouldValidate: true };
    if (roles !== values.roles) setValue('roles', roles, dirty);
    setValue('enrolment', enrolment, { shouldDirty: true });
    setValue('twoFactorStrategy', twoFactorStrategy, dirty);
  };
}
