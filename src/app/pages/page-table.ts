import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IndexName, PageName, RouteName } from '../../domain/access/route.ts';
import { late } from '../../kit/late.ts';
import type { Late } from '../../kit/late.ts';
import { listPage, ownListPage } from './list-page.ts';

interface Page<Props> {
  readonly page: Late<Props>;
  /** Its entry in a navigation. */
  readonly title: MessageDescriptor;
}
type Pages<Props> = { readonly [Name in PageName]?: Page<Props> };

/*
 * The pages that are built: the one place that says so. Path and policy are in the route table; a page that is not
 * here is not found, and navigation and index pages skip it (decisions, 21).
 */

/** Pages within an organization. */
export const organizationPages: Pages<{ organizationId: string }> = {
  dashboard: {
    title: msg`Dashboard`,
    page: late(async () => (await import('../../features/dashboard/dashboard-page.tsx')).DashboardPage),
  },
  fullWebPhone: {
    title: msg`Web phone`,
    page: late(async () => (await import('../../features/web-phone/web-phone-page.tsx')).WebPhonePage),
  },
  organizationUsers: { title: msg`Users`, page: listPage('user') },
  channels: { title: msg`Channels`, page: listPage('channel') },
  numbersMain: { title: msg`Numbers`, page: listPage('number') },
  devices: { title: msg`Devices`, page: listPage('device') },
  trunks: { title: msg`Trunks`, page: listPage('trunk') },
  recordings: { title: msg`Recordings`, page: listPage('recording') },
  sounds: { title: msg`Sounds`, page: listPage('sound') },
  outboundMails: { title: msg`Outbound mails`, page: listPage('outboundMail') },
  logs: {
    title: msg`Logs`,
    page: ownListPage('logEntry', async () => (await import('../../features/logs/logs-page.tsx')).LogsPage),
  },
};

/** Pages of the reader's own, and of the administration. */
export const ownPages: Pages<object> = {
  mySession: {
    title: msg`Session`,
    page: late(async () => (await import('../../features/me/session-page.tsx')).SessionPage),
  },
  myPreferences: {
    title: msg`Preferences`,
    page: late(async () => (await import('../../features/me/preferences-page.tsx')).PreferencesPage),
  },
  myProfile: {
    title: msg`Profile`,
    page: late(async () => (await import('../../features/me/profile-page.tsx')).ProfilePage),
  },
  mySecurity: {
    title: msg`Security`,
    page: late(async () => (await import('../../features/me/security-page.tsx')).SecurityPage),
  },
  globalUsers: { title: msg`Users`, page: listPage('user') },
  userTypes: { title: msg`User types`, page: listPage('userContract') },
  roles: { title: msg`Roles`, page: listPage('role') },
  jobs: { title: msg`Jobs`, page: listPage('job') },
  dataSets: { title: msg`Data sets`, page: listPage('dataSet') },
  upstreams: {
    title: msg`Upstreams`,
    page: ownListPage(
      'upstream',
      async () => (await import('../../features/upstreams/upstreams-page.tsx')).UpstreamsPage,
    ),
  },
  outboundSipCallRouter: {
    title: msg`Call router`,
    page: late(
      async () => (await import('../../features/sip-call-router/sip-call-router-page.tsx')).SipCallRouterPage,
    ),
  },
};

const pages: { readonly [Name in RouteName]?: Page<never> } = { ...organizationPages, ...ownPages };

export const pageOf = (name: RouteName): Late<never> | undefined => pages[name]?.page;

export const isBuilt = (name: PageName): boolean => name in organizationPages || name in ownPages;

const indexTitles: Record<IndexName, MessageDescriptor> = {
  me: msg`My account`,
  admin: msg`Administration`,
  numbers: msg`Numbers`,
  organization: msg`Organization`,
  flow: msg`Flows`,
  billing: msg`Billing`,
  schedules: msg`Schedules`,
};
const titles: { readonly [Name in RouteName]?: MessageDescriptor } = {
  ...indexTitles,
  ...Object.fromEntries(
    Object.entries({ ...organizationPages, ...ownPages }).map(([name, { title }]) => [name, title]),
  ),
};

/** What a route is called in navigations; undefined for a page that is not built. */
export const titleOf = (name: RouteName): MessageDescriptor | undefined => titles[name];
