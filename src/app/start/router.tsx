import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { parsePageAddress, printPageAddress } from '../../fields/page-search/page-address.ts';
import { pageSearchSchema } from '../../fields/page-search/page-search.ts';
import { FailedPage } from '../pages/failed-page.tsx';
import type { Area } from '../pages/area.ts';
import { HomePage } from '../pages/home-page.tsx';
import { SignedInGate } from '../pages/lazy-gate.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { OrganizationGate } from '../pages/organization-gate.tsx';
import { Shell } from '../shell/shell.tsx';

const gate = (area: Area) =>
  function Gate() {
    return (
      <Suspense>
        <SignedInGate area={area} />
      </Suspense>
    );
  };

const root = createRootRoute({ component: Shell, validateSearch: pageSearchSchema });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

/*
 * The gate of each area renders its pages itself, so that hidden ones can be kept. It handles all addresses below it;
 * the route table in `access` says which ones exist.
 */
const organization = createRoute({
  getParentRoute: () => root,
  path: '/organization/$organization',
  component: OrganizationGate,
});
const organizationPage = createRoute({ getParentRoute: () => organization, path: '$' });

const me = createRoute({ getParentRoute: () => root, path: '/me', component: gate('/me') });
const myPage = createRoute({ getParentRoute: () => me, path: '$' });

const admin = createRoute({ getParentRoute: () => root, path: '/admin', component: gate('/admin') });
const adminPage = createRoute({ getParentRoute: () => admin, path: '$' });

/** The routes of the portal. Pages that are not built are not found. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    organization.addChildren([organizationPage]),
    me.addChildren([myPage]),
    admin.addChildren([adminPage]),
  ]),
  parseSearch: parsePageAddress,
  stringifySearch: printPageAddress,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: FailedPage,
  // Kept pages restore the scroll position themselves.
  scrollRestoration: ({ location }) => location.pathname === '/',
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
