import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IndexName, ListPageName, PageName, RouteName } from '../../domain/access/route.ts';
import { listedOn, listPageOf, routeNames, routes } from '../../domain/access/route.ts';
import { views } from '../../entities/views.ts';
import { allBillingCustomers } from '../../entities/billing-customer/words.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import type { LazyComponent } from '../../kit/app/lazy-component.ts';
import { listPage, customListPage } from './list-page.ts';

interface PageEntry<Props> {
  readonly page: LazyComponent<Props>;
  /** The label in navigations. */
  readonly title: MessageDescriptor;
}
/** A list page with additional content; its title comes from its type. */
type CustomList<Props> = Pick<PageEntry<Props>, 'page'>;
type PageEntries<Props> = { readonly [Name in Exclude<PageName, ListPageName>]?: PageEntry<Props> } & {
  readonly [Name in ListPageName]?: CustomList<Props>;
};
type PageRow<Props> = CustomList<Props> & Partial<PageEntry<Props>>;

/*
 * The pages that are built. The route table holds path, policy and listed type. A page that is neither a list in that
 * table nor named here is not found; navigation and index pages skip it (decision 21).
 */

/** Pages within an organization. */
const organizationPages: PageEntries<{ organizationId: string }> = {
  dashboard: {
    title: msg`Dashboard`,
    page: lazyComponent(async () => (await import('./dashboard.tsx')).Dashboard),
  },
  fullWebPhone: {
    title: msg`Web phone`,
    page: lazyComponent(
      async () => (await import('../../features/web-phone/web-phone-page.tsx')).WebPhonePage,
    ),
  },
  organizationSettings: {
    title: msg`Settings`,
    page: lazyComponent(
      async () =>
        (await import('../../features/organization-settings/organization-settings-page.tsx'))
          .OrganizationSettingsPage,
    ),
  },
  environmentSettings: {
    title: msg`White label`,
    page: lazyComponent(
      async () => (await import('../../features/white-label/white-label-page.tsx')).WhiteLabelPage,
    ),
  },
  purchaseContracts: {
    page: customListPage(
      'purchaseContract',
      async () =>
        (await import('../../features/billing/frame/purchase-contracts-page.tsx')).PurchaseContractsPage,
    ),
  },
  customers: {
    page: customListPage(
      'billingCustomer',
      async () => (await import('../../features/billing/frame/customers-page.tsx')).CustomersPage,
    ),
  },
  billingExports: {
    page: customListPage(
      'billingExport',
      async () => (await import('../../features/billing/frame/exports-page.tsx')).ExportsPage,
    ),
  },
  billingSettings: {
    title: msg`Billing settings`,
    page: lazyComponent(
      async () =>
        (await import('../../features/billing/settings/billing-settings-page.tsx')).BillingSettingsPage,
    ),
  },
  flowSettings: {
    title: msg`Flow settings`,
    page: lazyComponent(
      async () => (await import('../../features/flow-settings/flow-settings-page.tsx')).FlowSettingsPage,
    ),
  },
  liveQueues: {
    title: msg`Live queues`,
    page: lazyComponent(
      async () => (await import('../../features/queues/live-queues-page.tsx')).LiveQueuesPage,
    ),
  },
  libraryFlows: {
    page: customListPage(
      'libraryFlow',
      async () => (await import('../../features/library-install/library-page.tsx')).LibraryFlowsPage,
    ),
  },
  libraryMacros: {
    page: customListPage(
      'libraryMacro',
      async () => (await import('../../features/library-install/library-page.tsx')).LibraryMacrosPage,
    ),
  },
  logs: {
    page: customListPage(
      'logEntry',
      async () => (await import('../../features/logs/logs-page.tsx')).LogsPage,
    ),
  },
};

/** Pages outside an organization: those of the user and of the administration. */
const globalPages: PageEntries<object> = {
  mySession: {
    title: msg`Session`,
    page: lazyComponent(async () => (await import('../../features/me/session-page.tsx')).SessionPage),
  },
  myPreferences: {
    title: msg`Preferences`,
    page: lazyComponent(async () => (await import('../../features/me/preferences-page.tsx')).PreferencesPage),
  },
  myProfile: {
    title: msg`Profile`,
    page: lazyComponent(async () => (await import('../../features/me/profile-page.tsx')).ProfilePage),
  },
  mySecurity: {
    title: msg`Security`,
    page: lazyComponent(async () => (await import('../../features/me/security-page.tsx')).SecurityPage),
  },
  upstreams: {
    page: customListPage(
      'upstream',
      async () => (await import('../../features/upstreams/upstreams-page.tsx')).UpstreamsPage,
    ),
  },
  outboundSipCallRouter: {
    title: msg`Call router`,
    page: lazyComponent(
      async () => (await import('../../features/sip-call-router/sip-call-router-page.tsx')).SipCallRouterPage,
    ),
  },
  numberInfo: {
    title: msg`Number info`,
    page: lazyComponent(
      async () => (await import('../../features/number-info/number-info-page.tsx')).NumberInfoPage,
    ),
  },
};

const myFlowsTitle = msg`My flows`;
const myMacrosTitle = msg`My macros`;
const subOrganizationsTitle = msg`Sub-organizations`;
const inboundTitle = msg`Inbound porting`;
const outboundTitle = msg`Outbound porting`;

/** The titles of lists whose type has another name elsewhere (S1-2.7-01). */
const listTitles: { readonly [Name in RouteName]?: MessageDescriptor } = {
  myFlows: myFlowsTitle,
  myMacros: myMacrosTitle,
  subOrganizations: subOrganizationsTitle,
  inboundNumberPortingRequests: inboundTitle,
  outboundNumberPortingRequests: outboundTitle,
  customers: allBillingCustomers,
} satisfies { readonly [Name in ListPageName]?: MessageDescriptor };

const pages: { readonly [Name in RouteName]?: PageRow<never> } = { ...organizationPages, ...globalPages };
const organizationPage: { readonly [Name in RouteName]?: PageRow<{ organizationId: string }> } =
  organizationPages;
const globalPage: { readonly [Name in RouteName]?: PageRow<object> } = globalPages;
/** The headings of list pages that are not the name of their type. */
const headings: { readonly [Name in RouteName]?: MessageDescriptor } = {
  myFlows: myFlowsTitle,
  myMacros: myMacrosTitle,
  subOrganizations: subOrganizationsTitle,
  inboundNumberPortingRequests: inboundTitle,
  outboundNumberPortingRequests: outboundTitle,
};
const lists = new Map(
  routeNames.flatMap((name) => {
    const page = listPageOf(name);
    return page === undefined || pages[name] ? [] : [[name, listPage(page, headings[name])] as const];
  }),
);

export const isInOrganization = (name: PageName): boolean => routes[name].path.startsWith('/organization/');

export const organizationPageOf = (name: PageName): LazyComponent<{ organizationId: string }> | undefined =>
  organizationPage[name]?.page ?? lists.get(name);

export const globalPageOf = (name: PageName): LazyComponent<{ organizationId?: null }> | undefined =>
  globalPage[name]?.page ?? lists.get(name);

export const pageOf = (name: RouteName): LazyComponent<never> | undefined =>
  pages[name]?.page ?? lists.get(name);

export const isBuilt = (name: PageName): boolean => pageOf(name) !== undefined;

/** The pages that are built, in the order of the route table. */
export const builtPages = routeNames.filter((name): name is PageName => pageOf(name) !== undefined);

const indexTitles: { readonly [Name in RouteName]?: MessageDescriptor } = {
  me: msg`My account`,
  admin: msg`Platform administration`,
  numbers: msg`Numbers`,
  organization: msg`Organization`,
  flow: msg`Flows`,
  billing: msg`Billing`,
  schedules: msg`Schedules`,
} satisfies Record<IndexName, MessageDescriptor>;

/** The title of a route in navigations (of its type if it is a list); undefined for a page that is not built. */
export function routeTitleOf(name: RouteName): MessageDescriptor | undefined {
  const own = listTitles[name];
  if (own !== undefined) return own;
  const type = listedOn(name);
  return type === undefined ? (indexTitles[name] ?? pages[name]?.title) : views[type].words.many;
}
