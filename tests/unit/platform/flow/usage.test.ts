import { expect, test } from 'vitest';
import { createFlowUsage } from '../../../platform/flow/usage.ts';

const limits = {
  perOrganization: { sessions: 5000, bytes: 64 * 1024 * 1024 },
  total: { sessions: 20_000, bytes: 512 * 1024 * 1024 },
} as const;

// Decision 51.
test('an organization has a limit of sessions and of what they hold, and others go on', () => {
  const usage = createFlowUsage(limits);
  usage.add('a', { sessions: limits.perOrganization.sessions, bytes: limits.perOrganization.bytes });
  expect(usage.sessionExcess('a')).toBe('the organization has 5000 flow sessions');
  expect(usage.byteExcess('a', 1)).toBe('the sessions of the organization hold more than 64 MiB');
  // A session that shrinks is never refused.
  expect(usage.byteExcess('a', -1)).toBeNull();
  expect([usage.sessionExcess('b'), usage.byteExcess('b', 1)]).toEqual([null, null]);
  usage.add('a', { sessions: -1, bytes: -10 });
  expect([usage.sessionExcess('a'), usage.byteExcess('a', 10)]).toEqual([null, null]);
});

test('the platform has a limit too', () => {
  const usage = createFlowUsage(limits);
  for (let n = 0; n < 8; n += 1) usage.add(`${n}`, { sessions: 2500, bytes: limits.perOrganization.bytes });
  expect(usage.sessionExcess('new')).toBe('the platform has too many flow sessions');
  expect(usage.byteExcess('new', 1)).toBe('the flow sessions of the platform hold too much');
});
