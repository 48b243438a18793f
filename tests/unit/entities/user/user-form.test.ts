import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { requirementLevels, userProperties } from '../../../../src/domain/value/user-property.ts';
import type { UserSource } from '../../../../src/entities/user/form-source.ts';
import { problemsOf, userSchemaFor, userValuesOf } from '../../../../src/entities/user/form-data.ts';
import { roleChoices } from '../../../../src/entities/user/role-choice.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import {
  ann,
  contract,
  restrictedSource,
  newUserSource,
  noPermissions,
  visibleFields,
  fullSource,
} from '../support/user-source.ts';

const { passwordChange, telephonyBody, userBody } = await loadInTab(
  () => import('../../../../src/entities/user/form-calls.ts'),
);

describe('initial values of the user form', () => {
  it('are those of the user, with null for missing values', () => {
    expect(userValuesOf(fullSource)).toMatchObject({
      displayName: 'Ann',
      email: 'ann@example.com',
      mobilePhoneNumber: { number: '+31612345678' },
      twoFactorStrategy: 'none',
      password: '',
      number: '0101',
      outboundCallDisplaySourceExternal: { type: 'custom', number: '+31207654321' },
      outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
      billingPlanOverride: 'fixed',
    });
    expect(userValuesOf(newUserSource)).toMatchObject({
      displayName: '',
      email: null,
      roles: [],
      contract: null,
    });
  });

  // Proves S1-4-49.
  it('have phone digits where the user type requires 2FA and none is set', () => {
    const contracts = [contract('admin', { twoFactorStrategy: 'required' })];
    const strict = { ...fullSource, contracts, user: { ...ann, contract: 'admin' } };
    expect(userValuesOf(strict).twoFactorStrategy).toBe('phoneDigits');
  });
});

describe('problems of a user', () => {
  const contracts = [contract('strict', { email: 'required', password: 'required' })];

  // Proves S1-5-01.
  it('include required properties, but an existing password counts', () => {
    const bare = { ...fullSource, contracts, user: { ...ann, contract: 'strict', email: null } };
    expect(problemsOf(userValuesOf(bare), bare)).toEqual([{ field: 'email', problem: 'required' }]);
    const without = { ...bare, user: { ...bare.user, hasPassword: false } };
    expect(problemsOf(userValuesOf(without), without).map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]);
  });

  it('exclude fields that the viewer cannot see', () => {
    const unseen = { ...restrictedSource, contracts, user: { ...visibleFields, contract: 'strict' } };
    expect(problemsOf(userValuesOf(unseen), unseen)).toEqual([]);
  });

  // Proves S1-5-02.
  it('exclude invalid text in fields that the user type prohibits', () => {
    const typed = { ...userValuesOf(fullSource), email: 'half', username: 'with spaces', password: 'x' };
    expect(v.safeParse(userSchemaFor(fullSource), typed).success).toBe(false);
    const parsed = v.parse(userSchemaFor(fullSource), { ...typed, contract: 'shared' });
    expect(parsed).toMatchObject({
      email: null,
      username: null,
      password: '',
      mobilePhoneNumber: null,
    });
  });
});

describe('the password', () => {
  // Proves S1-5-02.
  it('is removed if the user type prohibits it, set if one was typed, and else unchanged', () => {
    const values = userValuesOf(fullSource);
    expect(passwordChange(values, fullSource)).toBe('none');
    expect(passwordChange({ ...values, password: 'long enough' }, fullSource)).toBe('set');
    expect(passwordChange({ ...values, contract: 'shared' }, fullSource)).toBe('remove');
    const without = { ...fullSource, user: { ...ann, hasPassword: false } };
    expect(passwordChange({ ...values, contract: 'shared' }, without)).toBe('none');
  });
});

test('a new user has the language of the organization, and an existing one keeps its own', () => {
  const source = { ...fullSource, language: 'en' as const };
  expect(userValuesOf({ ...source, user: null, telephony: null, billing: null }).language).toBe('en');
  expect(userValuesOf({ ...source, user: { ...ann, language: 'nl' } }).language).toBe('nl');
});

describe('the body of user.update', () => {
  const sensitive = ['username', 'email', 'mobilePhoneNumber', 'language', 'twoFactorStrategy', 'password'];

  // Proves S1-7-04.
  it('has all specified fields for a viewer who may see them', () => {
    expect(userBody(userValuesOf(fullSource), fullSource)).toEqual({
      displayName: 'Ann',
      contract: null,
      roles: ['employee'],
      username: 'ann',
      email: 'ann@example.com',
      mobilePhoneNumber: { number: '+31612345678' },
      language: 'en',
      twoFactorStrategy: null,
      password: { type: 'existing' },
    });
  });

  it('has no field that the viewer may not see, whatever the form and the user type', () => {
    const rules = fc.record(
      Object.fromEntries(userProperties.map((one) => [one, fc.constantFrom(...requirementLevels)])),
    );
    fc.assert(
      fc.property(
        rules,
        fc.string(),
        fc.emailAddress(),
        fc.constantFrom('none', 'phoneDigits', 'totp'),
        fc.subarray(permissions.filter((one) => one !== 'core.user.viewSensitive')),
        (anyRules, text, email, twoFactorStrategy, held) => {
          const source = {
            ...restrictedSource,
            contracts: [contract('drawn', anyRules)],
            holder: { permissions: new Set<string>(held) },
          };
          const mobilePhoneNumber = { number: '+31612345678' };
          const typed = { username: text, email, mobilePhoneNumber, password: text };
          const values = { ...userValuesOf(source), ...typed, twoFactorStrategy, contract: 'drawn' };
          const sent = Object.keys(userBody(values, source));
          expect(sent.filter((field) => sensitive.includes(field))).toEqual([]);
        },
      ),
    );
  });

  it('has every field of a new user', () => {
    const source = { ...newUserSource, holder: noPermissions };
    const values = {
      ...userValuesOf(source),
      displayName: 'Bo',
      roles: ['employee'],
      email: 'bo@example.com',
    };
    expect(userBody(values, source)).toMatchObject({ displayName: 'Bo', email: 'bo@example.com' });
  });

  // Proves S1-7-05.
  it('has no call actions in the telephony part for a viewer who may not see them', () => {
    expect(telephonyBody(userValuesOf(fullSource), fullSource)).toEqual({
      number: '0101',
      outboundLegalSource: '+31201234567',
      outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
      outboundCallDisplaySourceExternal: { type: 'custom', number: '+31207654321' },
      outboundCallAction: { type: 'hangup' },
      inboundCallAction: null,
    });
    const sent = Object.keys(telephonyBody(userValuesOf(restrictedSource), restrictedSource));
    expect(sent.filter((field) => field.endsWith('Action'))).toEqual([]);
  });
});

describe('the offered roles', () => {
  const offered = (source: UserSource, allowedRoles: string[] | null) =>
    roleChoices(source, allowedRoles && { allowedRoles }).map(({ role: { id }, mayToggle }) => [
      id,
      mayToggle,
    ]);

  // Proves S1-5-10.
  it('are those whose permissions the viewer has, and those already held', () => {
    expect(offered(fullSource, null)).toEqual([
      ['employee', true],
      ['boss', true],
    ]);
    expect(offered(restrictedSource, null)).toEqual([['employee', true]]);
    expect(offered({ ...restrictedSource, user: { ...visibleFields, roleIds: ['boss'] } }, null)).toEqual([
      ['employee', true],
      ['boss', false],
    ]);
  });

  // Proves S1-5-11.
  it('are, with a user type, those it allows and those already held', () => {
    expect(offered(fullSource, ['boss'])).toEqual([
      ['employee', true],
      ['boss', true],
    ]);
    expect(offered({ ...fullSource, user: { ...ann, roleIds: [] } }, ['boss'])).toEqual([['boss', true]]);
  });
});
