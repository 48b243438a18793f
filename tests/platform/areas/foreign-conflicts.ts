import { createRateLimit } from '../base/rate-limit.ts';
import type { Rate } from '../base/rate-limit.ts';
import type { Access } from '../auth/access.ts';
import { tooManyAttempts } from '../auth/attempts/too-many-attempts.ts';
import type { Refusal } from '../base/refusal.ts';

/** The conflicts with what its users cannot see that an organization may meet: these at once, then so many a second. */
const usual: Rate = { burst: 50, perSecond: 1 / 60 };

/** The user whose call meets a conflict. */
interface RequestingUser {
  readonly userId: string;
}

/**
 * Bounds what conflicts tell about others. Usernames, MAC addresses and numbers are unique over all organizations, so a
 * refusal says that somebody has one. Whoever meets too many of them waits, whether the next one is free or not.
 */
export interface ForeignConflicts {
  /** Throws Refusal (429) while the requester's organization has met too many. */
  readonly admit: (request: RequestingUser) => void;
  /** The refusal of a conflict with something of this organization, which counts if the requester cannot see it. */
  readonly met: (request: RequestingUser, organizationId: string, refusal: Refusal) => Refusal;
}

export function createForeignConflicts(
  access: Pick<Access, 'reaches'>,
  homeOf: (userId: string) => string,
  { rate = usual, now = () => performance.now() }: { readonly rate?: Rate; readonly now?: () => number } = {},
): ForeignConflicts {
  const limit = createRateLimit(rate, now);
  /** When organizations may try again, ms. */
  const blocked = new Map<string, number>();
  return {
    admit({ userId }) {
      const home = homeOf(userId);
      const left = (blocked.get(home) ?? 0) - now();
      if (left > 0) throw tooManyAttempts(left);
      blocked.delete(home);
    },
    met({ userId }, organizationId, refusal) {
      if (access.reaches(userId, organizationId)) return refusal;
      const home = homeOf(userId);
      const seconds = limit.take(home);
      if (seconds > 0) blocked.set(home, now() + seconds * 1000);
      return refusal;
    },
  };
}
