import { expect, test } from 'vitest';
import { obstacle } from '../../../src/screens/obstacle.ts';

test.each([
  ['connected', null, null],
  ['connecting', 'connecting', null],
  ['disconnected', 'lost', 'lost'],
  ['forbidden', 'lost', 'lost'],
] as const)('%s: a command that cannot wait meets %o, one that waits %o', (link, hasty, patient) => {
  expect(obstacle(link, 'none')).toBe(hasty);
  expect(obstacle(link, 'waits')).toBe(patient);
});
