import { can } from './can.ts';
import type { Holder } from './can.ts';
import { routeAt, routeNames, routes } from './route.ts';
import type { IndexName, PageName, RouteName } from './route.ts';

/** Whom and what there is to show pages to. */
export interface Visitor extends Holder {
  /** Pages that are not built are skipped by navigation and index pages (decisions, 21). */
  readonly isBuilt: (name: PageName) => boolean;
}

const isIndex = (name: RouteName): name is IndexName => routes[name].kind === 'index';

const isBelow = (name: RouteName, index: IndexName): boolean =>
  routes[name].path.startsWith(`${routes[index].path}/`);

/** The pages of an index page, in the order of the table. */
export const childrenOf = (index: IndexName): PageName[] =>
  routeNames.filter((name): name is PageName => !isIndex(name) && isBelow(name, index));

const mayOpen = (visitor: Visitor, name: PageName): boolean =>
  visitor.isBuilt(name) && can(visitor, routes[name].policy);

/** The pages of an index page that the visitor may open. */
export const allowedChildren = (visitor: Visitor, index: IndexName): PageName[] =>
  childrenOf(index).filter((name) => mayOpen(visitor, name));

/** Where a link to a route leads: the page itself, or the first page below it; null where there is none to open. */
export function target(visitor: Visitor, name: RouteName): PageName | null {
  if (isIndex(name)) return allowedChildren(visitor, name)[0] ?? null;
  return mayOpen(visitor, name) ? name : null;
}

/** The index page that a page stands below, or undefined. */
export const parentOf = (name: RouteName): IndexName | undefined =>
  routeNames.filter(isIndex).find((index) => isBelow(name, index));

/** What stands at an address. `denied`: there are pages below it, and the visitor may open none of them. */
export type Standing =
  | { readonly kind: 'page' | 'leadsTo'; readonly name: PageName }
  | { readonly kind: 'notFound' | 'denied' };

/** What stands at an address of the route table; whether a page may be opened is asked where it is shown. */
export function standing(visitor: Visitor, path: string): Standing {
  const name = routeAt(path);
  if (name === undefined) return { kind: 'notFound' };
  if (!isIndex(name)) return visitor.isBuilt(name) ? { kind: 'page', name } : { kind: 'notFound' };
  if (!childrenOf(name).some(visitor.isBuilt)) return { kind: 'notFound' };
  const first = target(visitor, name);
  return first === null ? { kind: 'denied' } : { kind: 'leadsTo', name: first };
}

/** The entries of an organization, in the specification's order (S0 §2). */
const organizationEntries = [
  'dashboard',
  'organizationUsers',
  'channels',
  'numbers',
  'devices',
  'trunks',
  'sounds',
  'recordings',
  'schedules',
  'flow',
  'outboundMails',
  'logs',
  'billing',
  'organization',
] as const satisfies readonly RouteName[];

/** The full web phone comes second where it is available. */
const withWebPhone = ['dashboard', 'fullWebPhone', ...organizationEntries.slice(1)] as const;

export type EntryName = (typeof withWebPhone)[number];

export interface Entry {
  readonly name: EntryName;
  /** The page its link leads to. */
  readonly page: PageName;
}

interface Place extends Visitor {
  /** What the environment has switched on (config.json). */
  readonly features: readonly string[];
  /** Is it the selected user's own organization? Elsewhere there is no full web phone (S1 §6). */
  readonly isOwnOrganization: boolean;
}

/** May the full page web phone be had here (S0 §2, §6)? */
export const hasFullWebPhone = (place: Place): boolean =>
  place.features.includes('fullWebPhone') && place.isOwnOrganization;

/** The navigation of an organization: what the visitor may open of it. */
export const organizationNavigation = (place: Place): Entry[] =>
  (hasFullWebPhone(place) ? withWebPhone : organizationEntries).flatMap((name) => {
    const found = target(place, name);
    return found === null ? [] : [{ name, page: found }];
  });
