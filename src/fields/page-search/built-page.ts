import { createContext, use } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { linkTarget } from '../../domain/access/navigation.ts';
import type { PageName, RouteName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';

/** Whether this build contains a page. Only the app knows its pages, so it provides this. */
const BuiltPageContext = createContext<(name: PageName) => boolean>(() => false);

export const BuiltPageProvider = BuiltPageContext.Provider;

/** The address of an organization's page; null if it is not built or the viewer may not open it. */
export function usePageAddress(name: RouteName, organizationId: string): string | null {
  const isBuilt = use(BuiltPageContext);
  const access = useAccess();
  if (access.state !== 'ready') return null;
  const target = linkTarget({ permissions: access.permissions, isBuilt }, name);
  return target && routes[target].path.replace('$organization', encodeURIComponent(organizationId));
}
