import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { organizationRoutes } from '../access/route.ts';
import { FailedPage } from './failed-page.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { OrganizationGate } from './organization-gate.tsx';
import { Shell } from './shell.tsx';

// With the rows it stands on; suspends in the gate.
const GuardedPage = lazy(async () => ({ default: (await import('./guarded-page.tsx')).GuardedPage }));

const root = createRootRoute({ component: Shell });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const organization = createRoute({
  getParentRoute: () => root,
  path: '/organization/$organization',
  component: OrganizationGate,
});

const dashboard = createRoute({
  getParentRoute: () => organization,
  path: organizationRoutes.dashboard.path,
  component: function Dashboard() {
    return <GuardedPage name="dashboard" organizationId={organization.useParams().organization} />;
  },
});

/** The addresses of the portal (S0 §2). What is not built yet is not found. */
export const router = createRouter({
  routeTree: root.addChildren([home, organization.addChildren([dashboard])]),
  // Below an organization it stands in the organization's place: one that is out of reach still leads home.
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
