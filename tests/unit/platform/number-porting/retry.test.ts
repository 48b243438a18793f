import { expect, test } from 'vitest';
import { maxNotedRetries, noteRetry } from '../../../platform/areas/number-porting/retry.ts';

const retry = (at: number) => ({
  id: `request ${at}`,
  date: new Date(at).toISOString(),
  party: 'organization' as const,
});
const many = Array.from({ length: maxNotedRetries }, (_, at) => retry(at));

test('a request names only the last ones that repeat it, however often it is repeated', () => {
  const retries = [...many.slice(1), retry(maxNotedRetries)];
  expect(noteRetry({ id: 'asked', retries: many }, retry(maxNotedRetries))).toMatchObject({
    id: 'asked',
    event: { fields: { retries } },
  });
  expect(noteRetry({ id: 'asked' }, retry(0))).toMatchObject({ event: { fields: { retries: [retry(0)] } } });
});
