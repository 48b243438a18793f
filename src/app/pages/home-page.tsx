import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { KnownUsers, SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { useSession } from '../../client/session/session.ts';
import { lastPath } from './last-location.ts';
import { OrganizationPicker } from './lazy-picker.ts';

const preloadMs = 1500;

/** Home (S0 §2): the sign-in while no user is selected, else the organization picker; nothing before it is known who is. */
export function HomePage() {
  const status = useSession((session) => session.status);
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const somebody = userId !== null;
  const navigate = useNavigate();

  useEffect(() => {
    if (somebody) return undefined;
    // What comes next is fetched while the reader types, and not before.
    const next = [KnownUsers, OrganizationPicker];
    const timer = setTimeout(() => void Promise.allSettled(next.map((part) => part.load())), preloadMs);
    return () => clearTimeout(timer);
  }, [somebody]);

  if (status === 'unread') return null;
  if (userId === null) return <SignInPage />;
  return (
    <Suspense>
      <OrganizationPicker
        onChoose={(organization) =>
          void navigate({
            to: '/organization/$organization/$',
            params: { organization, _splat: lastPath(userId, organization) },
          })
        }
      />
    </Suspense>
  );
}
