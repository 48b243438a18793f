import { expect, test } from 'vitest';
import { codeOfStep, matchingStep, secretBytes, stepAt, totpCode } from '../../platform/areas/auth/totp.ts';

// '12345678901234567890' in base32, the secret of RFC 4226 and RFC 6238.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('decodes base32', () => {
  expect(secretBytes(secret).toString()).toBe('12345678901234567890');
  expect(() => secretBytes('abc')).toThrow(RangeError);
});

// RFC 6238, appendix B, SHA1: eight digits.
// Proves S0-9-09.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000), 8)).toBe(code);
  expect(totpCode(secret, seconds * 1000)).toBe(code.slice(2));
});

test('a used step and earlier ones no longer match', () => {
  const at = 1_234_567_890_000;
  const step = stepAt(at);
  expect(matchingStep(secret, totpCode(secret, at), at, 0)).toBe(step);
  expect(matchingStep(secret, totpCode(secret, at), at, step)).toBeUndefined();
  expect(matchingStep(secret, codeOfStep(secret, step - 1), at, step)).toBeUndefined();
  expect(matchingStep(secret, codeOfStep(secret, step + 1), at, step)).toBe(step + 1);
  expect(matchingStep(secret, codeOfStep(secret, step + 2), at, 0)).toBeUndefined();
});
