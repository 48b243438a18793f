import { WallboardPage } from '../../features/dashboard/wallboard-page.tsx';
import { useSession } from '../../client/session/session.ts';
import { useTitle } from './document-title.ts';

/** What a tab on /shared/{token} shows, in place of the whole portal (S0 §2). */
export function SharedPage() {
  useTitle(useSession((session) => session.selectedUser?.organizationName ?? null));
  return <WallboardPage />;
}
