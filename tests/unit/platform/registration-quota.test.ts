import { expect, test } from 'vitest';
import type { EventSession } from '../../platform/event-sessions/event-session.ts';
import { newEventSession } from '../../platform/event-sessions/event-session.ts';
import { createRegistrationQuota } from '../../platform/event-sessions/registration-quota.ts';
import { quota } from '../../platform/quota.ts';

const sessionOf = (n: number): EventSession => newEventSession(`event session ${n}`, `session ${n}`);
const asked = { userId: 'ann', queryLength: 10 };

test('rows that a set has gained since its registration count', () => {
  const counts = createRegistrationQuota();
  const session = sessionOf(1);
  let rows = 1;
  const registration = { ...asked, dataSet: { total: () => rows } };
  counts.add(session, registration);
  expect(counts.objection(session, asked)).toBeNull();
  rows = quota.rows.perSession;
  expect(counts.objection(session, asked)).toContain('rows of data sets per session');
  expect(counts.objection(sessionOf(2), asked)).toBeNull();
  rows = quota.rows.perUser;
  expect(counts.objection(sessionOf(2), asked)).toContain('rows of data sets per user');
  counts.remove(session, registration);
  expect(counts.objection(session, asked)).toBeNull();
});
