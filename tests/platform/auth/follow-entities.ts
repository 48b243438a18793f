import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { stableKey } from '../../../src/lib/value/stable-key.ts';
import type { Store } from '../store/store.ts';
import type { SessionRecord } from './session-record.ts';

interface FollowingSessions {
  readonly records: ReadonlyMap<string, SessionRecord>;
  readonly stateOf: (record: SessionRecord) => SessionState;
  readonly requireNewToken: (sessionId: string) => void;
  readonly announce: (sessionId: string) => void;
}

/** Keeps sessions in line with the rights and names of their users. */
export function followEntities(store: Store, sessions: FollowingSessions): void {
  const { records, stateOf, requireNewToken, announce } = sessions;

  /** A user's rights changed: the tokens of their sessions are replaced, so that no copy has the new rights for long. */
  store.join((changes) => {
    const affected = new Set(
      changes
        .filter(
          ({ type, before, after }) =>
            type === 'userPermissionView' &&
            before &&
            after &&
            stableKey(before['permissions']) !== stableKey(after['permissions']),
        )
        .map(({ after }) => after?.id ?? ''),
    );
    return {
      items: [],
      afterCommit() {
        if (affected.size === 0) return;
        for (const { id, userIds } of records.values())
          if (userIds.some((userId) => affected.has(userId))) requireNewToken(id);
      },
    };
  });

  // Sessions show the names of users and of their organizations, so renaming either updates the sessions at once.
  store.join((changes) => {
    const renamed = new Set(
      changes
        .filter(({ type, after }) => after && (type === 'user' || type === 'organization'))
        .map(({ after }) => after?.id),
    );
    const touched =
      renamed.size === 0
        ? []
        : [...records.values()].filter((record) =>
            stateOf(record).users.some(
              ({ id, organizationId }) => renamed.has(id) || renamed.has(organizationId),
            ),
          );
    return {
      items: [],
      afterCommit() {
        for (const { id } of touched) announce(id);
      },
    };
  });
}
