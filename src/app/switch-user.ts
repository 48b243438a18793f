import { useNavigate } from '@tanstack/react-router';
import { selectUser } from '../replica/session.ts';
import { lastOrganization, lastPlace } from './last-place.ts';

/** Makes another signed-in user this tab's, where that user was last; nobody is logged out (S0 §1). */
export function useSwitchUser(): (userId: string) => Promise<void> {
  const navigate = useNavigate();
  return async (userId) => {
    const organization = lastOrganization(userId);
    // The address first: the user's pages must not open on an organization of the other's.
    await (organization === null
      ? navigate({ to: '/' })
      : navigate({
          to: '/organization/$organization/$',
          params: { organization, _splat: lastPlace(userId, organization) },
        }));
    selectUser(userId);
  };
}
