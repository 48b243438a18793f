import { expect, test } from 'vitest';
import { codeOfStep, matchingStep, secretBytes, stepAt, totpCode } from '../../../platform/auth/totp.ts';
import { rfcCodes, rfcSecret } from '../../lib/secret/rfc-6238.ts';

test('decodes base32', () => {
  expect(secretBytes(rfcSecret).toString()).toBe('12345678901234567890');
  expect(() => secretBytes('abc')).toThrow(RangeError);
});

// Proves S0-9-09.
test.each(rfcCodes)('at %i s the code is %s', (seconds, code) => {
  expect(codeOfStep(rfcSecret, stepAt(seconds * 1000), 8)).toBe(code);
  expect(totpCode(rfcSecret, seconds * 1000)).toBe(code.slice(2));
});

test('a used step and earlier ones no longer match', () => {
  const at = 1_234_567_890_000;
  const step = stepAt(at);
  expect(matchingStep(rfcSecret, totpCode(rfcSecret, at), at, 0)).toBe(step);
  expect(matchingStep(rfcSecret, totpCode(rfcSecret, at), at, step)).toBeUndefined();
  expect(matchingStep(rfcSecret, codeOfStep(rfcSecret, step - 1), at, step)).toBeUndefined();
  expect(matchingStep(rfcSecret, codeOfStep(rfcSecret, step + 1), at, step)).toBe(step + 1);
  expect(matchingStep(rfcSecret, codeOfStep(rfcSecret, step + 2), at, 0)).toBeUndefined();
});
