import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsAllPermissions } from '../../../../src/domain/core/holds-all-permissions.ts';
import { roleProblem } from '../../../../src/domain/entities/user/role-rule.ts';
import type { UserFacts } from '../../../../src/domain/entities/user/rules.ts';
import {
  rolesForContract,
  strategyForRules,
  userProblems,
  withoutProhibited,
} from '../../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import {
  freePropertyRules,
  requirementLevels,
  userProperties,
} from '../../../../src/domain/value/user-property.ts';
import { defaultRoleWithin } from '../../../../src/domain/entities/user-contract/rules.ts';

const completeUser: UserFacts = {
  displayName: 'Ann',
  roles: ['employee'],
  email: 'ann@example.com',
  username: 'ann',
  mobilePhoneNumber: { number: '+31612345678' },
  password: true,
  twoFactorStrategy: { type: 'phoneDigits' },
};
const emptyUser: UserFacts = {
  ...completeUser,
  email: null,
  username: null,
  mobilePhoneNumber: null,
  password: false,
  twoFactorStrategy: null,
};
const facts = fc.record({
  displayName: fc.constantFrom('Ann', ' ', ''),
  roles: fc.subarray(['employee', 'manager']),
  email: fc.constantFrom(null, 'ann@example.com'),
  username: fc.constantFrom(null, 'ann'),
  mobilePhoneNumber: fc.constantFrom(null, { number: '+31612345678' }),
  password: fc.boolean(),
  twoFactorStrategy: fc.constantFrom(null, { type: 'phoneDigits' as const }, { type: 'totp' as const }),
});
const level = fc.constantFrom(...requirementLevels);
const rules: fc.Arbitrary<UserPropertyRules> = fc.record({
  email: level,
  username: level,
  mobilePhoneNumber: level,
  password: level,
  twoFactorStrategy: level,
});

describe('problems of a user', () => {
  // Proves S1-5-01, S1-5-02.
  test.each(userProperties)('%s required but missing, or prohibited but set', (property) => {
    const required = { ...freePropertyRules, [property]: 'required' };
    const prohibited = { ...freePropertyRules, [property]: 'prohibited' };
    expect(userProblems(emptyUser, required)).toEqual([{ field: property, problem: 'required' }]);
    expect(userProblems(completeUser, required)).toEqual([]);
    expect(userProblems(completeUser, prohibited)).toEqual([{ field: property, problem: 'prohibited' }]);
    expect(userProblems(emptyUser, prohibited)).toEqual([]);
  });

  // Proves S1-5-01.
  test.each([
    [{ displayName: ' ' }, { field: 'displayName', problem: 'required' }],
    [{ roles: [] }, { field: 'roles', problem: 'required' }],
    [{ mobilePhoneNumber: null }, { field: 'mobilePhoneNumber', problem: 'unreachable' }],
  ])('%j', (change, problem) => {
    expect(userProblems({ ...completeUser, ...change }, freePropertyRules)).toEqual([problem]);
  });

  // Proves S1-5-02.
  test('drops exactly the prohibited properties', () => {
    fc.assert(
      fc.property(facts, rules, (user, levels) => {
        const left = withoutProhibited(user, levels);
        expect(userProblems(left, levels).filter(({ problem }) => problem === 'prohibited')).toEqual([]);
        expect(withoutProhibited(left, levels)).toEqual(left);
        const kept = userProperties.filter((property) => levels[property] !== 'prohibited');
        expect(kept.filter((property) => left[property] !== user[property])).toEqual([]);
      }),
    );
  });
});

describe('effects of the user type', () => {
  // Proves S1-4-49.
  test('a required 2FA strategy defaults to phone digits', () => {
    const required = { ...freePropertyRules, twoFactorStrategy: 'required' } as const;
    expect(strategyForRules(required, null)).toEqual({ type: 'phoneDigits' });
    expect(strategyForRules(required, { type: 'totp' })).toEqual({ type: 'totp' });
    expect(strategyForRules(freePropertyRules, null)).toBeNull();
    expect(strategyForRules({ ...required, twoFactorStrategy: 'prohibited' }, { type: 'totp' })).toBeNull();
  });

  // Proves S1-4-50.
  test('the roles become its default role, or none', () => {
    expect(rolesForContract({ defaultRole: 'manager' })).toEqual(['manager']);
    expect([rolesForContract({ defaultRole: null }), rolesForContract(null)]).toEqual([[], []]);
  });

  // Proves S1-4-51.
  test('its default role is cleared when no longer allowed', () => {
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom('a', 'b', 'c')),
        fc.subarray(['a', 'b', 'c']),
        (role, allowed) => {
          const kept = defaultRoleWithin(role, allowed);
          expect(kept === null || (kept === role && allowed.includes(kept))).toBe(true);
          expect(kept !== null || role === null || !allowed.includes(role)).toBe(true);
        },
      ),
    );
  });
});

// Proves S1-5-10.
test('permissions cover a role exactly when they include all of its permissions', () => {
  const some = fc.subarray(['a', 'b', 'c', 'd']);
  fc.assert(
    fc.property(some, some, (held, needed) => {
      expect(holdsAllPermissions(new Set(held), needed)).toBe(needed.every((one) => held.includes(one)));
    }),
  );
});

describe('role changes', () => {
  const roles = new Map([
    ['clerk', { permissions: ['a'], isUsable: true }],
    ['chief', { permissions: ['a', 'b'], isUsable: true }],
    ['old', { permissions: ['a'], isUsable: false }],
    ['oldChief', { permissions: ['b'], isUsable: false }],
  ]);
  const barOf = (
    held: readonly string[],
    next: readonly string[],
    allowed: readonly string[] | null = null,
  ) => roleProblem({ held, next, mine: new Set(['a']), roleOf: (id) => roles.get(id), allowed });

  test('an added role must exist and be allowed by the user type', () => {
    expect(barOf([], ['clerk'])).toBeNull();
    expect(barOf([], ['old'])).toEqual({ bar: 'gone', id: 'old' });
    expect(barOf([], ['never'])).toEqual({ bar: 'gone', id: 'never' });
    expect(barOf([], ['clerk'], ['chief'])).toEqual({ bar: 'notAllowed', id: 'clerk' });
    expect(barOf(['clerk'], ['clerk'], ['chief'])).toBeNull();
  });

  // Proves S1-5-10.
  test('a role with further permissions can be neither added nor removed, but may stay', () => {
    expect(barOf([], ['chief'])).toEqual({ bar: 'uncovered', id: 'chief' });
    expect(barOf(['chief'], [])).toEqual({ bar: 'uncovered', id: 'chief' });
    expect(barOf(['oldChief'], [])).toEqual({ bar: 'uncovered', id: 'oldChief' });
    expect(barOf(['old', 'never'], [])).toBeNull();
    expect(barOf(['chief'], ['chief', 'clerk'])).toBeNull();
  });
});
