import * as v from 'valibot';
import { expect, test } from 'vitest';
import { roleIdSchema } from '../../../../src/domain/entities/role/calls.ts';
import { derivedRoleId } from '../../../../src/entities/role/derived-id.ts';

test.each([
  [{ en: 'Night desk', nl: 'Nachtdienst' }, 'night-desk'],
  [{ en: ' ', nl: 'Nachtdienst Zuid' }, 'nachtdienst-zuid'],
  [{ en: 'Café & bar (2nd floor)', nl: '' }, 'cafe-bar-2nd-floor'],
  [{ en: 'x'.repeat(300), nl: '' }, 'x'.repeat(100)],
])('the name %j suggests the id %s', (name, id) => {
  expect(derivedRoleId(name)).toBe(id);
  expect(v.is(roleIdSchema, id)).toBe(true);
});

test('a name without Latin letters suggests none', () => {
  expect(derivedRoleId({ en: 'Ночь', nl: '' })).toBe('');
});
