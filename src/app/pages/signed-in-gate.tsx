import { useSession } from '../../client/session/session.ts';
import { AreaPage } from './area-page.tsx';
import type { Area } from './area.ts';
import { HomePage } from './home-page.tsx';

/** Guards the pages outside an organization: without a selected user it shows home, where the user can sign in. */
export function SignedInGate({ area }: { area: Area }) {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  // The key keeps pages of one user from being reused for another user.
  return userId === null ? <HomePage /> : <AreaPage key={userId} area={area} />;
}
