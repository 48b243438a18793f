import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { RequirementLevel } from '../../../src/domain/value/user-property.ts';
import { isKnownName } from '../../../src/domain/entities/user/password.ts';
import {
  twoFactorProblem,
  twoFactorChangeSchema,
  twoFactorChoices,
} from '../../../src/domain/entities/user/two-factor.ts';
import type { User } from '../../../src/domain/entities/user/model.ts';
import { passwordFormSchema } from '../../../src/features/me/password-rule.ts';
import { faultyField } from '../../../src/features/me/faulty-field.ts';

const barsFor = (rule: RequirementLevel, hasMobileNumber: boolean) =>
  twoFactorChoices.map((choice) => twoFactorProblem(choice, { rule, hasMobileNumber }));

test('the user type and a missing number restrict the two-factor choices', () => {
  expect(barsFor('optional', true)).toEqual([null, null, null]);
  expect(barsFor('optional', false)).toEqual([null, 'unreachable', null]);
  expect(barsFor('required', true)).toEqual(['required', null, null]);
  expect(barsFor('required', false)).toEqual(['required', 'unreachable', null]);
  for (const hasNumber of [true, false])
    expect(barsFor('prohibited', hasNumber)).toEqual([null, 'prohibited', 'prohibited']);
});

test.each([
  [null, true],
  [{ type: 'phoneDigits' }, true],
  [{ type: 'totp' }, true],
  [{ type: 'totp', enrolment: { secret: 'ABCDEFGHIJKLMN27', digits: '012345' } }, true],
  [{ type: 'totp', enrolment: { secret: 'abcdefghijklmn27', digits: '012345' } }, false],
  [{ type: 'totp', enrolment: { secret: 'ABCDEFGHIJKLMN2', digits: '012345' } }, false],
  [{ type: 'totp', enrolment: { secret: 'ABCDEFGHIJKLMN21', digits: '012345' } }, false],
  [{ type: 'totp', enrolment: { secret: 'ABCDEFGHIJKLMN27', digits: '12345' } }, false],
  [{ type: 'totp', enrolment: { secret: 'ABCDEFGHIJKLMN27' } }, false],
  [{ type: 'other' }, false],
])('change of strategy %j', (change, valid) => {
  expect(v.safeParse(twoFactorChangeSchema, change).success).toBe(valid);
});

test('the user’s own names are refused as passwords in any case', () => {
  const names = ['Priya.Raman', null, undefined, 'priya@example.com'];
  expect(isKnownName('priya.raman', names)).toBe(true);
  expect(isKnownName('PRIYA@EXAMPLE.COM', names)).toBe(true);
  expect(isKnownName('priyaRaman2026!', names)).toBe(true);
  expect(isKnownName('12-priya-34567', names)).toBe(true);
  expect(isKnownName('priya.ramanujan', names)).toBe(false);
  expect(isKnownName('', names)).toBe(false);
  expect(isKnownName('jo4711471147', ['Jo'])).toBe(false);
});

const at = '2026-11-21T12:00:00.000Z';
const user: User = {
  id: 'u',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  contract: null,
  displayName: 'Priya Raman',
  roleIds: [],
};
const faults = (values: object, forUser = user) =>
  v.safeParse(passwordFormSchema(forUser), values).issues?.map((issue) => v.getDotPath(issue)) ?? [];

test('the form requires the current password unless the user surely has none', () => {
  const password = 'long enough for this';
  expect(faults({ currentPassword: '', password })).toEqual(['currentPassword']);
  expect(faults({ currentPassword: '', password }, { ...user, hasPassword: false })).toEqual([]);
  expect(faults({ currentPassword: 'x', password })).toEqual([]);
});

test.each([
  ['eleven char', 'shortPassword'],
  ['123456789012', 'simplePassword'],
  ['PRIYA RAMAN', 'knownName'],
  ['long enough for this', undefined],
  // A generated one (S1-5-13).
  ['kD4#mqWzRt', undefined],
  ['kD4#mqWzRo', 'shortPassword'],
])('the form says what is wrong with %j', (password, problem) => {
  const parsed = v.safeParse(passwordFormSchema(user), { currentPassword: 'x', password });
  expect(parsed.issues?.[0].message).toBe(problem);
});

test('a refusal is shown at its field if the form has it', () => {
  const refused = (field?: string) =>
    faultyField({
      kind: 'refused',
      status: 400,
      error: { code: 'V0001', message: 'no', ...(field !== undefined && { field }) },
    });
  expect(refused('currentPassword')).toBe('currentPassword');
  expect(refused('password')).toBe('password');
  expect(refused('twoFactorStrategy.enrolment.digits')).toBe('digits');
  for (const field of ['twoFactorStrategy', 'toString', undefined]) expect(refused(field)).toBeNull();
  expect(faultyField({ kind: 'unknown', reason: 'lost' })).toBeNull();
  expect(faultyField({ kind: 'saved', value: {} })).toBeNull();
});
