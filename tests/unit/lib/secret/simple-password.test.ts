import { expect, test } from 'vitest';
import { isSimplePassword } from '../../../../src/lib/secret/simple-password.ts';

test.each([
  'aaaaaaaaaaaa',
  '            ',
  '123456789012',
  '098765432109',
  'abcdefghijkl',
  'abcdef123456',
  'qwertyqwerty',
  'asdfghjklasdf',
  'AaAaAaAaAaAa',
  'abababababab',
  'correcthorsecorrecthorse',
])('%j is simple', (password) => {
  expect(isSimplePassword(password)).toBe(true);
});

test.each([
  'demo-portal-1',
  'a password of some length',
  'tr0ub4dor&3xy',
  'héél-geheim-wachtwoord',
  '4f9b-77ce-01ad',
])('%j is not simple', (password) => {
  expect(isSimplePassword(password)).toBe(false);
});
