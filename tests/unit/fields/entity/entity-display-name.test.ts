import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { entityDisplayName } from '../../../../src/fields/entity/entity-display-name.ts';

const digits = '+31502113400';

const named = (type: EntityName, fields: object): string =>
  entityDisplayName(type, { id: 'x', ...fields } as unknown as EntityRow, 'en');

// Proves S0-9-22.
test.each<[EntityName, object]>([
  ['number', { number: digits }],
  ['numberAvailability', { firstNumber: digits }],
  ['numberPortingRequest', { firstNumber: digits }],
])('the number that names a %s shows in local format', (type, fields) => {
  expect(named(type, fields)).toBe('050 211 34 00');
});

test('a text that somebody has typed as a name stays as it is', () => {
  expect(named('organization', { name: digits })).toBe(digits);
});
