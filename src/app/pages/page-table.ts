import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IndexName, ListPageName, PageName, RouteName } from '../../domain/access/route.ts';
import { listedOn, routeNames, routes } from '../../domain/access/route.ts';
import { views } from '../../entities/views.ts';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import type { LazyComponent } from '../../kit/app/lazy-component.ts';
import { listPage, ownListPage } from './list-page.ts';

interface Page<Props> {
  readonly page: LazyComponent<Props>;
  /** Its entry in a navigation. */
  readonly title: MessageDescriptor;
}
/** A list with more on its page than the list; its title is its type's. */
type OwnList<Props> = Pick<Page<Props>, 'page'>;
type Pages<Props> = { readonly [Name in Exclude<PageName, ListPageName>]?: Page<Props> } & {
  readonly [Name in ListPageName]?: OwnList<Props>;
};
type PageRow<Props> = OwnList<Props> & Partial<Page<Props>>;

/*
 * The pages that are built. Path, policy and listed type are in the route table; a page that is neither a list there
 * nor named here is not found, and navigation and index pages skip it (decision 21).
 */

/** Pages within an organization. */
const organizationPages: Pages<{ organizationId: string }> = {
  dashboard: {
    title: msg`Dashboard`,
    page: lazyComponent(
      async () => (await import('../../features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
  },
  fullWebPhone: {
    title: msg`Web phone`,
    page: lazyComponent(
      async () => (await import('../../features/web-phone/web-phone-page.tsx')).WebPhonePage,
    ),
  },
  logs: {
    page: ownListPage('logEntry', async () => (await import('../../features/logs/logs-page.tsx')).LogsPage),
  },
};

/** The user's own pages, and those of the administration. */
const ownPages: Pages<object> = {
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
    page: ownListPage(
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
};

const pages: { readonly [Name in RouteName]?: PageRow<never> } = { ...organizationPages, ...ownPages };
const organizationPage: { readonly [Name in RouteName]?: PageRow<{ organizationId: string }> } =
  organizationPages;
const ownPage: { readonly [Name in RouteName]?: PageRow<object> } = ownPages;
const lists = new Map(
  routeNames.flatMap((name) => {
    const type = listedOn(name);
    return type === undefined || pages[name] ? [] : [[name, listPage(type)] as const];
  }),
);

export const isInOrganization = (name: PageName): boolean => routes[name].path.startsWith('/organization/');

export const organizationPageOf = (name: PageName): LazyComponent<{ organizationId: string }> | undefined =>
  organizationPage[name]?.page ?? lists.get(name);

export const ownPageOf = (name: PageName): LazyComponent<{ organizationId?: null }> | undefined =>
  ownPage[name]?.page ?? lists.get(name);

export const pageOf = (name: RouteName): LazyComponent<never> | undefined =>
  pages[name]?.page ?? lists.get(name);

export const isBuilt = (name: PageName): boolean => pageOf(name) !== undefined;

/** The pages that are built, in the order of the route table. */
export const builtPages = routeNames.filter((name): name is PageName => pageOf(name) !== undefined);

const indexTitles: { readonly [Name in RouteName]?: MessageDescriptor } = {
  me: msg`My account`,
  admin: msg`Administration`,
  numbers: msg`Numbers`,
  organization: msg`Organization`,
  flow: msg`Flows`,
  billing: msg`Billing`,
  schedules: msg`Schedules`,
} satisfies Record<IndexName, MessageDescriptor>;

/** The title of a route in navigations, a list's from its type; undefined for a page that is not built. */
export function titleOf(name: RouteName): MessageDescriptor | undefined {
  const type = listedOn(name);
  return type === undefined ? (indexTitles[name] ?? pages[name]?.title) : views[type].words.many;
}
