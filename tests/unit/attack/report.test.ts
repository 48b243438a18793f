import { expect, test } from 'vitest';
import { report } from '../../attack/report.ts';
import { allowed, createTally, finding, refused } from '../../attack/tally.ts';

test('a subject fails by one finding, whatever else was refused', () => {
  const tally = createTally('some set');
  tally.record('user.update', refused, 'a');
  tally.record('user.update', finding('a foreign user is accepted'), 'PATCH /v1/auth/user/1');
  tally.record('user.update', refused, 'b');
  tally.record('user.delete', allowed('inherited'), 'c');
  const { text, failed } = report([tally]);
  expect(failed).toBe(1);
  expect(text).toContain('user.update: a foreign user is accepted\n    PATCH /v1/auth/user/1');
  expect(text).toContain('some set: 1 × inherited');
  expect(text.split('\n').at(-1)).toBe('1 passed, 1 failed');
  expect(tally.read()).toMatchObject({ attempts: 4, refused: 2 });
});

test('equal findings are listed twice at most', () => {
  const tally = createTally('some set');
  for (let n = 0; n < 50; n += 1) tally.record('user.update', finding('answered with 500'), `${n}`);
  expect(tally.read().findings).toHaveLength(2);
});
