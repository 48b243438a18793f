import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/core/permission.ts';
import { requirementLevels, userProperties } from '../../../src/domain/value/user-property.ts';
import type { UserSource } from '../../../src/entities/user/form-source.ts';
import { problemsOf, userSchemaFor, userValuesOf } from '../../../src/entities/user/form-values.ts';
import { roleChoices } from '../../../src/entities/user/role-choice.ts';
import { inTab } from './support/in-tab.ts';
import { ann, contract, hidden, made, nobody, seen, whole } from './support/user-source.ts';

const { passwordChange, telephonyBody, userBody } = await inTab(
  () => import('../../../src/entities/user/form-part.ts'),
);

describe('what a form of a user begins with', () => {
  it('is the user, with no text where there is none', () => {
    expect(userValuesOf(whole)).toMatchObject({
      displayName: 'Ann',
      email: 'ann@example.com',
      mobilePhoneNumber: '+31612345678',
      twoFactorStrategy: 'none',
      password: '',
      number: '0101',
      outboundCallDisplaySourceExternal: { type: 'custom', number: '+31207654321' },
      outboundCallDisplaySourceInternal: { type: 'legalSource', number: '' },
      billingPlanOverride: 'fixed',
    });
    expect(userValuesOf(made)).toMatchObject({ displayName: '', email: '', roles: [], contract: null });
  });

  it('is phone digits where the user type asks for two factors and there is none', () => {
    const contracts = [contract('admin', { twoFactorStrategy: 'required' })];
    const strict = { ...whole, contracts, user: { ...ann, contract: 'admin' } };
    expect(userValuesOf(strict).twoFactorStrategy).toBe('phoneDigits');
  });
});

describe('what keeps a user from being saved', () => {
  const contracts = [contract('strict', { email: 'required', password: 'required' })];

  it('is what the user type asks for; a password that there is counts', () => {
    const bare = { ...whole, contracts, user: { ...ann, contract: 'strict', email: null } };
    expect(problemsOf(userValuesOf(bare), bare)).toEqual([{ field: 'email', problem: 'required' }]);
    const without = { ...bare, user: { ...bare.user, hasPassword: false } };
    expect(problemsOf(userValuesOf(without), without).map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]);
  });

  it('is nothing that the reader cannot see, and so cannot mend', () => {
    const unseen = { ...hidden, contracts, user: { ...seen, contract: 'strict' } };
    expect(problemsOf(userValuesOf(unseen), unseen)).toEqual([]);
  });

  it('is not what was half typed before the user type took the field away', () => {
    const typed = { ...userValuesOf(whole), email: 'half', username: 'with spaces', password: 'x' };
    expect(v.safeParse(userSchemaFor(whole), typed).success).toBe(false);
    const taken = v.parse(userSchemaFor(whole), { ...typed, contract: 'shared' });
    expect(taken).toMatchObject({ email: '', username: '', password: '', mobilePhoneNumber: '' });
  });
});

describe('the password', () => {
  it('is taken away by a user type that prohibits one, set where one was typed, and else left alone', () => {
    const values = userValuesOf(whole);
    expect(passwordChange(values, whole)).toBe('none');
    expect(passwordChange({ ...values, password: 'long enough' }, whole)).toBe('set');
    expect(passwordChange({ ...values, contract: 'shared' }, whole)).toBe('remove');
    const without = { ...whole, user: { ...ann, hasPassword: false } };
    expect(passwordChange({ ...values, contract: 'shared' }, without)).toBe('none');
  });
});

describe('what is sent of a user', () => {
  const sensitive = ['username', 'email', 'mobilePhoneNumber', 'language', 'twoFactorStrategy', 'password'];

  it('is all fields of the specification, for who may see them', () => {
    expect(userBody(userValuesOf(whole), whole)).toEqual({
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

  it('is nothing that the reader may not see, whatever stands in the form and whatever the user type says', () => {
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
        (drawn, text, email, twoFactorStrategy, held) => {
          const source = {
            ...hidden,
            contracts: [contract('drawn', drawn)],
            holder: { permissions: new Set<string>(held) },
          };
          const typed = { username: text, email, mobilePhoneNumber: '+31612345678', password: text };
          const values = { ...userValuesOf(source), ...typed, twoFactorStrategy, contract: 'drawn' };
          const sent = Object.keys(userBody(values, source));
          expect(sent.filter((field) => sensitive.includes(field))).toEqual([]);
        },
      ),
    );
  });

  it('is everything of one that is being made: there is nothing yet that could be hidden', () => {
    const source = { ...made, holder: nobody };
    const values = {
      ...userValuesOf(source),
      displayName: 'Bo',
      roles: ['employee'],
      email: 'bo@example.com',
    };
    expect(userBody(values, source)).toMatchObject({ displayName: 'Bo', email: 'bo@example.com' });
  });

  it('is of the telephone without call actions, for who may not see them', () => {
    expect(telephonyBody(userValuesOf(whole), whole)).toEqual({
      number: '0101',
      outboundLegalSource: '+31201234567',
      outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
      outboundCallDisplaySourceExternal: { type: 'custom', number: '+31207654321' },
      outboundCallAction: { type: 'hangup' },
      inboundCallAction: null,
    });
    const sent = Object.keys(telephonyBody(userValuesOf(hidden), hidden));
    expect(sent.filter((field) => field.endsWith('Action'))).toEqual([]);
  });
});

describe('the roles that are shown', () => {
  const shown = (source: UserSource, allowedRoles: string[] | null) =>
    roleChoices(source, allowedRoles && { allowedRoles }).map(({ role: { id }, mayToggle }) => [
      id,
      mayToggle,
    ]);

  it('are those that the reader covers, and those already held', () => {
    expect(shown(whole, null)).toEqual([
      ['employee', true],
      ['boss', true],
    ]);
    expect(shown(hidden, null)).toEqual([['employee', true]]);
    expect(shown({ ...hidden, user: { ...seen, roleIds: ['boss'] } }, null)).toEqual([
      ['employee', true],
      ['boss', false],
    ]);
  });

  it('are, with a user type, those that it allows and those already held', () => {
    expect(shown(whole, ['boss'])).toEqual([
      ['employee', true],
      ['boss', true],
    ]);
    expect(shown({ ...whole, user: { ...ann, roleIds: [] } }, ['boss'])).toEqual([['boss', true]]);
  });
});
