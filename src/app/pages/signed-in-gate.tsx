import { useSession } from '../../client/session/session.ts';
import { AreaPage } from './area-page.tsx';
import type { Area } from './area.ts';
import { HomePage } from './home-page.tsx';

/** The way into pages that are not of an organization: without a selected user it is home, where one signs in. */
export function SignedInGate({ area }: { area: Area }) {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  // Nothing of one user's pages is kept for another's.
  return userId === null ? <HomePage /> : <AreaPage key={userId} area={area} />;
}
