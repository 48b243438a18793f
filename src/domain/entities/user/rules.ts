import type { UserProperty, UserPropertyRules } from '../../value/user-property.ts';
import { userProperties } from '../../value/user-property.ts';
import type { TwoFactorType } from './two-factor.ts';

/** The facts of a user that the rules check; `password`: whether there is one or one is being set. */
export interface UserFacts {
  readonly displayName: string;
  readonly roles: readonly string[];
  readonly email: string | null;
  readonly username: string | null;
  readonly mobilePhoneNumber: { readonly number: string } | null;
  readonly password: boolean;
  readonly twoFactorStrategy: { readonly type: Exclude<TwoFactorType, 'none'> } | null;
}

export interface UserProblem {
  readonly field: UserProperty | 'displayName' | 'roles';
  /** `prohibited`: by the user type; `unreachable`: there is no number to call for the second factor. */
  readonly problem: 'required' | 'prohibited' | 'unreachable';
}

const isFilled = (facts: UserFacts, property: UserProperty): boolean => {
  const value = facts[property];
  return value !== null && value !== '' && value !== false;
};

/** All problems that prevent saving a user under the rules of their type (S1-5-01). */
export function userProblems(facts: UserFacts, rules: UserPropertyRules): readonly UserProblem[] {
  const problems: UserProblem[] = [];
  if (facts.displayName.trim() === '') problems.push({ field: 'displayName', problem: 'required' });
  if (facts.roles.length === 0) problems.push({ field: 'roles', problem: 'required' });
  for (const property of userProperties) {
    const filled = isFilled(facts, property);
    if (rules[property] === 'required' && !filled) problems.push({ field: property, problem: 'required' });
    if (rules[property] === 'prohibited' && filled) problems.push({ field: property, problem: 'prohibited' });
  }
  if (facts.twoFactorStrategy?.type === 'phoneDigits' && !isFilled(facts, 'mobilePhoneNumber'))
    problems.push({ field: 'mobilePhoneNumber', problem: 'unreachable' });
  return problems;
}

/** Drops the properties that the user type prohibits (S1-5-02). */
export const withoutProhibited = (facts: UserFacts, rules: UserPropertyRules): UserFacts => ({
  ...facts,
  ...(rules.email === 'prohibited' && { email: null }),
  ...(rules.username === 'prohibited' && { username: null }),
  ...(rules.mobilePhoneNumber === 'prohibited' && { mobilePhoneNumber: null }),
  ...(rules.password === 'prohibited' && { password: false }),
  ...(rules.twoFactorStrategy === 'prohibited' && { twoFactorStrategy: null }),
});

/** If the user type requires a second factor and none is chosen, it defaults to phone digits (S1-4-49). */
export const strategyForRules = (
  rules: UserPropertyRules,
  strategy: UserFacts['twoFactorStrategy'],
): UserFacts['twoFactorStrategy'] =>
  rules.twoFactorStrategy === 'prohibited'
    ? null
    : rules.twoFactorStrategy === 'required'
      ? (strategy ?? { type: 'phoneDigits' })
      : strategy;

/** The roles that a user gets when their user type changes and roles are configured automatically (S1-4-50). */
export const rolesForContract = (
  contract: { readonly defaultRole: string | null } | null,
): readonly string[] => (contract?.defaultRole === null || contract === null ? [] : [contract.defaultRole]);
