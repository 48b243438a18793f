import { expect, test } from 'vitest';
import { createForeignConflicts } from '../../../platform/areas/foreign-conflicts.ts';
import { taken } from '../../../platform/base/refusal.ts';

function conflicts() {
  let time = 0;
  const all = createForeignConflicts(
    { reaches: (_, organizationId) => organizationId === 'own' },
    (userId) => `home of ${userId}`,
    { rate: { burst: 2, perSecond: 0.1 }, now: () => time },
  );
  const meet = (userId: string, organizationId: string): number => {
    try {
      all.admit({ userId });
      return all.met({ userId }, organizationId, taken('taken')).status;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  return { meet, admit: (userId: string) => all.admit({ userId }), later: (ms: number) => void (time += ms) };
}

test('conflicts with others are refused as such only so often, and then nothing is answered', () => {
  const { meet, admit, later } = conflicts();
  expect(
    ['foreign', 'foreign', 'foreign', 'foreign'].map((organization) => meet('ann', organization)),
  ).toEqual([409, 409, 409, 429]);
  expect(() => admit('ann')).toThrow(/Try again in 10 seconds/);
  expect(() => admit('bob')).not.toThrow();
  later(10_000);
  expect(() => admit('ann')).not.toThrow();
});

test('conflicts with what a user can see do not count', () => {
  const { meet } = conflicts();
  expect(Array.from({ length: 10 }, () => meet('ann', 'own'))).toEqual(Array.from({ length: 10 }, () => 409));
});
