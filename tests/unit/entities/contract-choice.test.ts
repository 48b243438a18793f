import { describe, expect, it } from 'vitest';
import { followContract, lostProperties } from '../../../src/entities/user/contract-choice.ts';
import { userValuesOf } from '../../../src/entities/user/form-data.ts';
import { ann, contract, fullSource, newUserSource } from './support/user-source.ts';

const contracts = [
  contract('administrator', { twoFactorStrategy: 'required' }),
  contract('manager', {}),
  contract('shared', { email: 'prohibited', password: 'prohibited', twoFactorStrategy: 'prohibited' }),
];
const source = { ...newUserSource, contracts };

/** The second factor after these user types are chosen one after another. */
const strategyAfter = (chosen: readonly (string | null)[], edit: object = {}, of = source) => {
  let values = { ...userValuesOf(of), ...edit };
  for (const next of chosen) {
    const before = values.contract;
    values = { ...values, contract: next };
    values = { ...values, ...followContract(values, before, of) };
  }
  return values.twoFactorStrategy;
};

describe('the second factor when the user type changes', () => {
  // Proves S1-4-49.
  it('follows the user type as long as nobody chose one', () => {
    expect(strategyAfter(['administrator'])).toBe('phoneDigits');
    expect(strategyAfter(['administrator', 'manager'])).toBe('none');
    expect(strategyAfter(['administrator', null])).toBe('none');
    expect(strategyAfter(['shared', 'administrator', 'manager'])).toBe('none');
  });

  it('stays as chosen by hand, as far as the user type allows it', () => {
    expect(strategyAfter(['manager', null], { twoFactorStrategy: 'phoneDigits' })).toBe('phoneDigits');
    expect(strategyAfter(['shared'], { twoFactorStrategy: 'phoneDigits' })).toBe('none');
  });

  it('returns to that of the user', () => {
    const app = { ...fullSource, contracts, user: { ...ann, twoFactorStrategy: { type: 'totp' as const } } };
    expect(strategyAfter(['shared', 'manager'], {}, app)).toBe('totp');
  });
});

describe('what a user loses under a user type', () => {
  // Proves S1-5-02.
  it('is what the user has and the type prohibits', () => {
    const before = { ...fullSource, contracts };
    expect(lostProperties('shared', before)).toEqual(['email', 'password']);
    expect(lostProperties('administrator', before)).toEqual([]);
    expect(lostProperties('shared', { ...before, user: { ...ann, email: null } })).toEqual(['password']);
    expect(lostProperties('shared', source)).toEqual([]);
  });
});
