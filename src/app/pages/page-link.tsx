import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import { areas } from './area.ts';
import { isBillingPath } from './billing-path.ts';

/** The search parameters that a page takes over from the page before: those of billing keep the period (S1-2.8-02). */
export const carriedSearch = (name: PageName, { period }: PageSearch): PageSearch =>
  period !== undefined && isBillingPath(routes[name].path) ? { period } : {};

/** The router location of a page. `organizationId`: the organization of a page within an organization. */
export function addressOf(name: PageName, organizationId: string | undefined) {
  const { path } = routes[name];
  const area = areas.find((one) => path === one || path.startsWith(`${one}/`));
  if (area === undefined) return { to: '/' } as const;
  const _splat = path.slice(area.length + 1);
  if (area === '/me') return { to: '/me/$', params: { _splat } } as const;
  if (area === '/admin') return { to: '/admin/$', params: { _splat } } as const;
  // A page within an organization, but no organization is chosen: home lets the user choose one.
  if (organizationId === undefined) return { to: '/' } as const;
  if (_splat === '')
    return { to: '/organization/$organization', params: { organization: organizationId } } as const;
  return {
    to: '/organization/$organization/$',
    params: { organization: organizationId, _splat },
    search: (before: PageSearch) => carriedSearch(name, before),
  } as const;
}

type Props = {
  name: PageName;
  organizationId?: string | undefined;
  className?: string;
  /** Is this page, or a page below this entry, open? */
  current: boolean;
  children: ReactNode;
};

/** A link to a page of the route table. */
export function PageLink({ name, organizationId, className, current, children }: Props) {
  return (
    <Link
      {...addressOf(name, organizationId)}
      activeOptions={{ exact: true }}
      className={className}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
