import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers } from '../../../src/domain/core/cover.ts';
import { roleBar } from '../../../src/domain/entities/user/role-rule.ts';
import type { UserFacts } from '../../../src/domain/entities/user/rules.ts';
import {
  rolesUnder,
  strategyUnder,
  userProblems,
  withoutProhibited,
} from '../../../src/domain/entities/user/rules.ts';
import type { UserPropertyRules } from '../../../src/domain/value/user-property.ts';
import {
  freePropertyRules,
  requirementLevels,
  userProperties,
} from '../../../src/domain/value/user-property.ts';
import { defaultRoleWithin } from '../../../src/domain/entities/user-contract/rules.ts';

const whole: UserFacts = {
  displayName: 'Ann',
  roles: ['employee'],
  email: 'ann@example.com',
  username: 'ann',
  mobilePhoneNumber: { number: '+31612345678' },
  password: true,
  twoFactorStrategy: { type: 'phoneDigits' },
};
const bare: UserFacts = {
  ...whole,
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

describe('what keeps a user from being saved', () => {
  test.each(userProperties)('%s that is required and missing, or prohibited and there', (property) => {
    const required = { ...freePropertyRules, [property]: 'required' };
    const prohibited = { ...freePropertyRules, [property]: 'prohibited' };
    expect(userProblems(bare, required)).toEqual([{ field: property, problem: 'required' }]);
    expect(userProblems(whole, required)).toEqual([]);
    expect(userProblems(whole, prohibited)).toEqual([{ field: property, problem: 'prohibited' }]);
    expect(userProblems(bare, prohibited)).toEqual([]);
  });

  test.each([
    [{ displayName: ' ' }, { field: 'displayName', problem: 'required' }],
    [{ roles: [] }, { field: 'roles', problem: 'required' }],
    [{ mobilePhoneNumber: null }, { field: 'mobilePhoneNumber', problem: 'unreachable' }],
  ])('%j', (change, problem) => {
    expect(userProblems({ ...whole, ...change }, freePropertyRules)).toEqual([problem]);
  });

  test('nothing of what is left once the prohibited is dropped is prohibited, and no more is dropped than that', () => {
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

describe('what follows from the user type', () => {
  test('a second step that is required and not chosen is phone digits', () => {
    const required = { ...freePropertyRules, twoFactorStrategy: 'required' } as const;
    expect(strategyUnder(required, null)).toEqual({ type: 'phoneDigits' });
    expect(strategyUnder(required, { type: 'totp' })).toEqual({ type: 'totp' });
    expect(strategyUnder(freePropertyRules, null)).toBeNull();
    expect(strategyUnder({ ...required, twoFactorStrategy: 'prohibited' }, { type: 'totp' })).toBeNull();
  });

  test('the roles are its default role, or none', () => {
    expect(rolesUnder({ defaultRole: 'manager' })).toEqual(['manager']);
    expect([rolesUnder({ defaultRole: null }), rolesUnder(null)]).toEqual([[], []]);
  });

  test('its default role is an allowed one or none', () => {
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

test('permissions cover a role exactly when they hold each of its own', () => {
  const some = fc.subarray(['a', 'b', 'c', 'd']);
  fc.assert(
    fc.property(some, some, (held, asked) => {
      expect(covers(new Set(held), asked)).toBe(asked.every((one) => held.includes(one)));
    }),
  );
});

describe('roles that come and go', () => {
  const roles = new Map([
    ['clerk', { permissions: ['a'], isUsable: true }],
    ['chief', { permissions: ['a', 'b'], isUsable: true }],
    ['old', { permissions: ['a'], isUsable: false }],
    ['oldChief', { permissions: ['b'], isUsable: false }],
  ]);
  const bar = (held: readonly string[], next: readonly string[], allowed: readonly string[] | null = null) =>
    roleBar({ held, next, mine: new Set(['a']), roleOf: (id) => roles.get(id), allowed });

  test('one that comes is there, and of the user type', () => {
    expect(bar([], ['clerk'])).toBeNull();
    expect(bar([], ['old'])).toEqual({ bar: 'gone', id: 'old' });
    expect(bar([], ['never'])).toEqual({ bar: 'gone', id: 'never' });
    expect(bar([], ['clerk'], ['chief'])).toEqual({ bar: 'notAllowed', id: 'clerk' });
    expect(bar(['clerk'], ['clerk'], ['chief'])).toBeNull();
  });

  test('one that may do more is neither given nor taken, deleted or not; what stays is nobody’s business', () => {
    expect(bar([], ['chief'])).toEqual({ bar: 'uncovered', id: 'chief' });
    expect(bar(['chief'], [])).toEqual({ bar: 'uncovered', id: 'chief' });
    expect(bar(['oldChief'], [])).toEqual({ bar: 'uncovered', id: 'oldChief' });
    expect(bar(['old', 'never'], [])).toBeNull();
    expect(bar(['chief'], ['chief', 'clerk'])).toBeNull();
  });
});
