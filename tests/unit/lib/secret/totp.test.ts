import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createTotpSecret,
  groupedSecret,
  isTotpCode,
  totpCode,
  totpUri,
} from '../../../../src/lib/secret/totp.ts';
import * as platform from '../../../platform/auth/totp.ts';
import { rfcCodes, rfcSecret } from './rfc-6238.ts';

// Proves S0-9-09.
test.each(rfcCodes)('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(rfcSecret, seconds * 1000, 8)).toBe(code);
  expect(isTotpCode(rfcSecret, code.slice(2), seconds * 1000)).toBe(true);
  expect(isTotpCode(rfcSecret, code, seconds * 1000)).toBe(false);
});

const secret = fc.stringMatching(/^[A-Z2-7]{16}$/);
const moment = fc.integer({ min: 100_000_000, max: 4_000_000_000_000 });

test('the client and the platform agree on every code and on how long it is valid', () => {
  fc.assert(
    fc.property(secret, moment, fc.integer({ min: -3, max: 3 }), (shared, at, steps) => {
      const code = platform.totpCode(shared, at + steps * 30_000);
      expect(totpCode(shared, at + steps * 30_000)).toBe(code);
      const accepted = platform.matchingStep(shared, code, at, 0) !== undefined;
      expect(isTotpCode(shared, code, at)).toBe(accepted);
      expect(accepted || Math.abs(steps) > 1).toBe(true);
    }),
  );
});

// Proves S1-9-10.
test('10,000 secrets have 16 characters of A-Z and 2-7, and use each of them', () => {
  const made = Array.from({ length: 10_000 }, () => createTotpSecret());
  for (const each of made) expect(each).toMatch(/^[A-Z2-7]{16}$/);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.join('')).size).toBe(32);
  expect(platform.secretBytes(createTotpSecret())).toHaveLength(10);
});

// Proves S0-9-09.
test('the URI holds issuer, account and code parameters', () => {
  const uri = totpUri({ secret: 'ABCDEFGHIJKLMN27', issuer: 'Voxtree & Zn', account: 'priya@example.com' });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Voxtree & Zn:priya@example.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Voxtree & Zn',
    secret: 'ABCDEFGHIJKLMN27',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('groups a secret in fours', () => {
  expect(groupedSecret('ABCDEFGHIJKLMN27')).toBe('ABCD EFGH IJKL MN27');
});
