import { expect, test } from 'vitest';
import { obstacle } from '../../../src/screens/obstacle.ts';

test.each([
  ['connected', null, null],
  ['connecting', 'connecting', null],
  ['disconnected', 'lost', 'lost'],
  ['forbidden', 'lost', 'lost'],
] as const)(
  '%s blocks a command that cannot wait with %o, and one that waits with %o',
  (link, blocked, waitingBlocked) => {
    expect(obstacle(link, 'none')).toBe(blocked);
    expect(obstacle(link, 'waits')).toBe(waitingBlocked);
  },
);
