import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { OrganizationRoute } from '../access/route.ts';

export interface OrganizationPage {
  readonly page: ComponentType<{ organizationId: string }>;
  /** Its entry in the navigation. */
  readonly entry: MessageDescriptor;
}

/** What stands at each route of an organization; path and policy are in the route table. */
export const organizationPages: { readonly [Name in OrganizationRoute]: OrganizationPage } = {
  dashboard: {
    page: lazy(async () => ({
      default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    })),
    entry: msg`Dashboard`,
  },
};
