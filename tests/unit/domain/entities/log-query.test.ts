import { expect, test } from 'vitest';
import { entityLogQuery } from '../../../../src/domain/entities/log-entry/query.ts';

// Proves S1-7-61.
test('the log of an entity is read newest first, 500 entries at most', () => {
  expect(entityLogQuery('flow', 'ivr', 'bakery')).toMatchObject({
    entityType: 'logEntry',
    sorting: [{ by: 'timestamp', dir: 'desc' }],
    limit: 500,
  });
});
