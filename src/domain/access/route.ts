import type { Policy } from '../core/permission.ts';
import type { ViewName } from '../entities/models.ts';
import type { ListDifference, ListRule } from './list-rule.ts';

/**
 * A page has its own policy; a list page names the entity type it lists. An index page redirects to the first page
 * below it that the viewer may open.
 */
export type RouteRule =
  | { readonly kind: 'page'; readonly path: string; readonly policy: Policy }
  | ListRule
  | { readonly kind: 'index'; readonly path: string };

const page = <const Path extends string>(path: Path, policy: Policy) =>
  ({ kind: 'page', path, policy }) as const;
const list = <const Path extends string, const Type extends ViewName>(
  path: Path,
  type: Type,
  policy: Policy,
  difference: ListDifference = {},
) => ({ kind: 'list', path, type, policy, ...difference }) as const;
const index = <const Path extends string>(path: Path) => ({ kind: 'index', path }) as const;

/**
 * All pages with their paths and policies. The permission of a page is our choice where the specification names none.
 * Index pages come before their pages. The navigations have this order, as specified (S0-2-11, S0-2-29).
 */
export const routes = {
  home: page('/', null),
  me: index('/me'),
  mySession: page('/me/session', null),
  myPreferences: page('/me/preferences', null),
  myProfile: page('/me/profile', null),
  mySecurity: page('/me/security', null),
  shared: page('/shared/$token', null),

  admin: index('/admin'),
  globalUsers: list('/admin/users', 'user', 'core.user.viewGlobal'),
  userTypes: list('/admin/user-types', 'userContract', 'core.userContract.viewGlobal'),
  roles: list('/admin/roles', 'role', 'core.role.viewGlobal'),
  upstreams: list('/admin/upstreams', 'upstream', 'telephony.upstream.view'),
  outboundSipCallRouter: page('/admin/sip-call-router', 'telephony.outboundSipCallRouter.view'),
  globalNumberOrders: list('/admin/number-orders', 'numberOrder', 'telephony.numberOrder.viewGlobal', {
    variant: 'admin',
    create: 'elsewhere',
  }),
  globalNumberPortingRequests: list(
    '/admin/porting-requests',
    'numberPortingRequest',
    'telephony.numberPortingRequest.viewGlobal',
    { variant: 'admin', create: 'elsewhere' },
  ),
  numberInfo: page('/admin/number-info', 'telephony.numberInfo.view'),
  numberAvailability: list(
    '/admin/number-availability',
    'numberAvailability',
    'telephony.numberAvailability.view',
  ),
  organizationTemplates: list(
    '/admin/organization-templates',
    'organizationTemplate',
    'core.organizationTemplate.view',
  ),
  jobs: list('/admin/jobs', 'job', 'core.job.view'),
  schedulePredefinedDates: list('/admin/predefined-dates', 'predefinedDate', 'schedules.predefinedDate.view'),
  dataSets: list('/admin/data-sets', 'dataSet', 'core.dataSet.view'),

  dashboard: page('/organization/$organization', null),
  fullWebPhone: page('/organization/$organization/web-phone', {
    all: ['telephony.webPhone.use', 'telephony.webPhone.fullPage'],
  }),
  organizationUsers: list('/organization/$organization/users', 'user', {
    any: ['core.user.viewOrg', 'core.user.viewGlobal'],
  }),
  channels: list('/organization/$organization/channels', 'channel', 'telephony.channel.view'),

  numbers: index('/organization/$organization/numbers'),
  numbersMain: list('/organization/$organization/numbers/numbers', 'number', 'telephony.number.view'),
  orgNumberOrders: list(
    '/organization/$organization/numbers/number-orders',
    'numberOrder',
    'telephony.numberOrder.view',
  ),
  inboundNumberPortingRequests: list(
    '/organization/$organization/numbers/inbound-porting-requests',
    'numberPortingRequest',
    'telephony.numberPortingRequest.view',
    { base: [{ type: 'equals', field: 'direction', value: 'inbound' }] },
  ),
  outboundNumberPortingRequests: list(
    '/organization/$organization/numbers/outbound-porting-requests',
    'numberPortingRequest',
    'telephony.numberPortingRequest.view',
    { base: [{ type: 'equals', field: 'direction', value: 'outbound' }], create: 'elsewhere' },
  ),

  devices: list('/organization/$organization/devices', 'device', 'telephony.device.view'),
  trunks: list('/organization/$organization/trunks', 'trunk', 'telephony.trunk.view'),
  sounds: list('/organization/$organization/sounds', 'sound', 'audio.sound.view'),
  recordings: list('/organization/$organization/recordings', 'recording', 'audio.recording.view'),

  schedules: index('/organization/$organization/schedules'),
  schedulesMain: list(
    '/organization/$organization/schedules/schedules',
    'schedule',
    'schedules.schedule.view',
  ),
  scheduleTags: list('/organization/$organization/schedules/tags', 'tag', 'schedules.tag.view'),

  flow: index('/organization/$organization/flow'),
  myFlows: list('/organization/$organization/flow/my-flows', 'flow', 'flow.flow.view'),
  myMacros: list('/organization/$organization/flow/my-macros', 'macro', 'flow.macro.view'),
  libraryFlows: list('/organization/$organization/flow/lib-flows', 'libraryFlow', 'sharing.object.view'),
  libraryMacros: list('/organization/$organization/flow/lib-macros', 'libraryMacro', 'sharing.object.view'),
  apiEndpoints: list('/organization/$organization/flow/api-endpoints', 'flowTrigger', {
    all: ['flow.flow.view', 'flow.trigger.view'],
  }),
  flowSessions: list('/organization/$organization/flow/sessions', 'flowSession', 'flow.session.view'),
  flowVariables: list('/organization/$organization/flow/variables', 'flowVariable', 'flow.variable.view'),
  flowSettings: page('/organization/$organization/flow/settings', 'flow.settings.view'),
  // Ours: after the pages that the specification names.
  liveQueues: page('/organization/$organization/flow/live-queues', 'telephony.queue.view'),
  queues: list('/organization/$organization/flow/queues', 'callQueue', 'telephony.queue.view'),

  outboundMails: list('/organization/$organization/outbound-mails', 'outboundMail', 'mail.outboundMail.view'),
  logs: list('/organization/$organization/logs', 'logEntry', 'core.logEntry.view'),

  billing: index('/organization/$organization/billing'),
  purchaseContracts: list(
    '/organization/$organization/billing/purchase-contracts',
    'purchaseContract',
    'billing.contract.view',
    { create: 'elsewhere' },
  ),
  pricePlans: list('/organization/$organization/billing/price-plans', 'pricePlan', 'billing.pricePlan.view'),
  salesContracts: list(
    '/organization/$organization/billing/sales-contracts',
    'salesContract',
    'billing.contract.view',
  ),
  customers: list(
    '/organization/$organization/billing/customers',
    'billingCustomer',
    'billing.customer.view',
  ),
  billingExports: list(
    '/organization/$organization/billing/exports',
    'billingExport',
    'billing.export.create',
  ),
  billingSettings: page('/organization/$organization/billing/settings', 'billing.settings.view'),

  organization: index('/organization/$organization/organization'),
  organizationSettings: page('/organization/$organization/organization/settings', null),
  environmentSettings: page('/organization/$organization/organization/white-label', 'core.environment.view'),
  establishments: list(
    '/organization/$organization/organization/establishments',
    'establishment',
    'core.establishment.view',
  ),
  subOrganizations: list(
    '/organization/$organization/organization/sub',
    'organization',
    'core.organization.viewSub',
  ),
  // Ours: the admin area is for platform administrators, but organizations have user types and roles of their own.
  organizationUserTypes: list(
    '/organization/$organization/organization/user-types',
    'userContract',
    'core.userContract.view',
  ),
  organizationRoles: list('/organization/$organization/organization/roles', 'role', 'core.role.view'),
} as const satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof routes;
/** The names of all routes of a kind. */
export type RouteOf<Kind extends RouteRule['kind']> = {
  [Name in RouteName]: (typeof routes)[Name]['kind'] extends Kind ? Name : never;
}[RouteName];
export type PageName = RouteOf<'page' | 'list'>;
export type ListPageName = RouteOf<'list'>;
export type IndexName = RouteOf<'index'>;

export const routeNames = Object.keys(routes) as RouteName[];

/** A list page with its name, under which the user's layout and saved views of it are stored. */
export interface ListedPage extends ListRule {
  readonly name: string;
}

/** The list page of a route; undefined for any other route. */
export function listPageOf(name: ListPageName): ListedPage;
export function listPageOf(name: RouteName): ListedPage | undefined;
export function listPageOf(name: RouteName): ListedPage | undefined {
  const rule: RouteRule = routes[name];
  return rule.kind === 'list' ? { name, ...rule } : undefined;
}

/** The entity type that a page lists; undefined for any other page. */
export const listedOn = (name: RouteName): ViewName | undefined => listPageOf(name)?.type;

/** The route with this path, or undefined: `/organization/$organization/devices` is `devices`. */
export const routeAt = (path: string): RouteName | undefined =>
  routeNames.find((name) => routes[name].path === path);
