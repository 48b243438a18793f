import { expect, test } from 'vitest';
import { linkProblem } from '../../../src/client/connection/link-problem.ts';

test.each([
  ['connected', null, null],
  ['connecting', 'connecting', null],
  ['disconnected', 'lost', 'lost'],
  ['forbidden', 'lost', 'lost'],
] as const)(
  '%s blocks a command that cannot wait with %o, and one that waits with %o',
  (link, blocked, waitingBlocked) => {
    expect(linkProblem(link, 'none')).toBe(blocked);
    expect(linkProblem(link, 'waits')).toBe(waitingBlocked);
  },
);
