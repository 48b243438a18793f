import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import { selectUser } from '../../client/session/session.ts';
import { lastOrganization, lastPath } from './last-location.ts';

const switching = createStore(false);

/** Between two users: the address is one's already, the rows would still be the other's. Nothing of either shows. */
export const useIsSwitching = (): boolean => useSyncExternalStore(switching.subscribe, switching.get);

/**
 * Makes another signed-in user this tab's, where that user was last; null leads to the table of users. Nobody is
 * logged out (S0 §1).
 */
export function useSwitchUser(): (userId: string | null) => Promise<void> {
  const navigate = useNavigate();
  return async (userId) => {
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
