import type { ReactNode } from 'react';
import { WallboardPage } from '../../features/dashboard/wallboard-page.tsx';
import { useSession } from '../../client/session/session.ts';
import { useTitle } from './document-title.ts';

/** Replaces the whole portal in a tab on /shared/{token} (S0-2-07). */
export function SharedPage({ brand }: { brand: ReactNode }) {
  useTitle(useSession((session) => session.selectedUser?.organizationName ?? null));
  return <WallboardPage brand={brand} />;
}
