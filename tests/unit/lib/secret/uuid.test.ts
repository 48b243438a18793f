import { expect, test } from 'vitest';
import { newUuid } from '../../../../src/lib/secret/uuid.ts';

test('makes distinct version 4 UUIDs', () => {
  const made = Array.from({ length: 1000 }, newUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(1000);
});
