import { useNavigate } from '@tanstack/react-router';
import { createStore } from '../../../lib/value/store.ts';
import { leaveUser } from '../../../screens/leave-user.ts';
import { currentSession, selectUser } from '../../../client/session/session.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { lastOrganization, lastPath } from '../organization/last-location.ts';

const switching = createStore(false);

/**
 * True during a user switch: the address already belongs to the new user, the rows still to the old one. The frame
 * then shows neither.
 */
export const useIsSwitching = (): boolean => useStore(switching);

/**
 * Selects another signed-in user in this tab and opens that user's last location; null opens the table of users.
 * Nobody is logged out (S0-1-01). Asks first if this tab carries a call.
 */
export function useSwitchUser(): (userId: string | null) => Promise<void> {
  const navigate = useNavigate();
  return async (userId) => {
    const before = currentSession().selectedUser;
    if (before && (await leaveUser(before.id, 'switch')) === 'stay') return;
    const organization = userId === null ? null : lastOrganization(userId);
    switching.set(true);
    try {
      await (userId === null || organization === null
        ? navigate({ to: '/' })
        : navigate({
            to: '/organization/$organization/$',
            params: { organization, _splat: lastPath(userId, organization) },
          }));
    } finally {
      selectUser(userId);
      switching.set(false);
    }
  };
}
