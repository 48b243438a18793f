import { sameMembers } from '../../lib/value/same-members.ts';
import { rolesForContract, strategyForRules, userProblems } from '../../domain/entities/user/rules.ts';
import type { UserProperty } from '../../domain/value/user-property.ts';
import type { UserValues } from './form-data.ts';
import { factsOf, rulesOf, userValuesOf } from './form-data.ts';
import type { UserSource } from './form-source.ts';

type Followed = Pick<UserValues, 'roles' | 'twoFactorStrategy' | 'enrolment'>;

/**
 * Roles and second factor after the user type changed from `before`. What the old type brought is replaced by what the
 * new one brings; what was chosen by hand stays (S1-4-50). A required second factor defaults to phone digits (S1-4-49).
 */
export function followContract(values: UserValues, before: string | null, source: UserSource): Followed {
  const contractOf = (id: string | null) => source.contracts.find((one) => one.id === id)?.row ?? null;
  const hasDefaultRoles =
    values.roles.length === 0 || sameMembers(values.roles, rolesForContract(contractOf(before)));
  const automatic = (id: string | null) =>
    strategyForRules(rulesOf(source, id), source.user?.twoFactorStrategy ?? null);
  const chosen = factsOf(values, source.user).twoFactorStrategy;
  const strategy =
    chosen?.type === automatic(before)?.type
      ? automatic(values.contract)
      : strategyForRules(rulesOf(source, values.contract), chosen);
  return {
    roles: hasDefaultRoles ? [...rolesForContract(contractOf(values.contract))] : values.roles,
    twoFactorStrategy: strategy?.type ?? 'none',
    enrolment: strategy?.type === 'totp' ? values.enrolment : null,
  };
}

/** The properties that the user has and loses under a user type that prohibits them (S1-5-02). */
export function lostProperties(contract: string | null, source: UserSource): readonly UserProperty[] {
  if (source.user === null) return [];
  const facts = {
    ...factsOf(userValuesOf(source), source.user),
    twoFactorStrategy: source.user.twoFactorStrategy ?? null,
  };
  return userProblems(facts, rulesOf(source, contract)).flatMap(({ field, problem }) =>
    problem === 'prohibited' && field !== 'displayName' && field !== 'roles' ? [field] : [],
  );
}
