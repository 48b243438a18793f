import { codedMessage } from '../../../../src/domain/entities/log-entry/log-text.ts';
import { randomUUID } from 'node:crypto';
import type { Store } from '../../store/store.ts';
import { mailTo } from '../mails/mail.ts';
import { rowOf, rowsBy } from '../../store/typed-rows.ts';
import { create, datesFrom, purge } from '../../store/write.ts';
import type { FailedAttempts } from '../../auth/failed-attempts.ts';

/** Users are told by mail of this many failures in a day, and at most once an hour. */
export const suspiciousFailures = 5;
const hour = 60 * 60_000;
const day = 24 * hour;

const codes = { password: 'user.wrongPassword', code: 'user.wrongCode' } as const;

/** The user sees this many of the latest failures; older ones are removed. */
const keptFailures = 20;
const maxAgentLength = 500;

export function createFailedAttempts(store: Store, now: () => number): FailedAttempts {
  const times = new Map<string, readonly number[]>();
  const mailedAt = new Map<string, number>();

  /** Counts the failure, across sessions and challenges. */
  function isSuspicious(userId: string): boolean {
    const recent = [...(times.get(userId) ?? []), now()].filter((at) => at > now() - day);
    times.set(userId, recent);
    if (recent.length < suspiciousFailures || now() - (mailedAt.get(userId) ?? -Infinity) < hour)
      return false;
    mailedAt.set(userId, now());
    return true;
  }

  return {
    async record(userId, step, { address, userAgent }) {
      const user = rowOf(store, 'user', userId);
      if (user === undefined) return;
      const at = now();
      const entry = create('logEntry', {
        id: randomUUID(),
        organizationId: user.organizationId,
        ...datesFrom(at),
        timestamp: new Date(at).toISOString(),
        level: 'warn',
        sourceType: 'user',
        sourceId: userId,
        ...codedMessage(codes[step], { address }),
      });
      const shown = create('failedSignIn', {
        id: randomUUID(),
        organizationId: user.organizationId,
        ...datesFrom(at),
        ownerUserId: userId,
        step,
        address,
        userAgent: userAgent.slice(0, maxAgentLength),
      });
      const old = rowsBy(store, 'failedSignIn', 'ownerUserId', userId)
        .toSorted((a, b) => b.version - a.version)
        .slice(keptFailures - 1)
        .map(({ id }) => purge('failedSignIn', id));
      const mails = isSuspicious(userId) ? mailTo(user, 'signInFailed', { ip: address }, at) : [];
      await store.write([entry, shown, ...old, ...mails]);
    },
  };
}
