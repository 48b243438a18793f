import { useLocation, useParams } from '@tanstack/react-router';
import { lastOrganization } from './last-location.ts';

/**
 * The organization that header and palette belong to: that of the address, or, in the administration and in the
 * account pages, the one the user came from. Home has none.
 */
export function useFrameOrganization(userId: string | null): string | undefined {
  const { organization } = useParams({ strict: false });
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  if (organization !== undefined || isHome || userId === null) return organization;
  return lastOrganization(userId) ?? undefined;
}
