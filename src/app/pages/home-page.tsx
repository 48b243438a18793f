import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { KnownUsers, SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { Mark } from '../brand/logo.tsx';
import { useSession } from '../../client/session/session.ts';
import { lastOrganization, lastPath, lastUser } from './organization/last-location.ts';
import { OrganizationPicker } from './picker/lazy-picker.ts';
import { useSwitchUser } from './picker/switch-user.ts';

const preloadMs = 1500;

/**
 * Home: the sign-in page without a selected user, otherwise the organization picker (S0-2-01). Shows nothing until
 * the session is read.
 */
export function HomePage() {
  const status = useSession((session) => session.status);
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const somebody = userId !== null;
  const navigate = useNavigate();
  const switchUser = useSwitchUser();

  useEffect(() => {
    if (somebody) return undefined;
    // Preloads the next page while the user types, but not immediately.
    const next = [KnownUsers, OrganizationPicker];
    const timer = setTimeout(() => void Promise.allSettled(next.map((part) => part.load())), preloadMs);
    return () => clearTimeout(timer);
  }, [somebody]);

  if (status === 'unread') return null;
  if (userId === null)
    return (
      <SignInPage
        mark={<Mark place="signIn" />}
        lastUserId={lastUser()}
        onReturn={(id) => void switchUser(id)}
      />
    );
  const open = (organization: string): void =>
    void navigate({
      to: '/organization/$organization/$',
      params: { organization, _splat: lastPath(userId, organization) },
    });
  return (
    <Suspense>
      <OrganizationPicker key={userId} lastId={lastOrganization(userId)} onChoose={open} />
    </Suspense>
  );
}
