import { can } from './can.ts';
import type { PermissionHolder } from './can.ts';
import { routeAt, routeNames, routes } from './route.ts';
import type { IndexName, PageName, RouteName } from './route.ts';

/** The user who views pages, with the pages that this build contains. */
export interface Viewer extends PermissionHolder {
  /** Navigation and index pages skip pages that are not built (decision 21). */
  readonly isBuilt: (name: PageName) => boolean;
}

const isIndex = (name: RouteName): name is IndexName => routes[name].kind === 'index';

const isBelow = (name: RouteName, index: IndexName): boolean =>
  routes[name].path.startsWith(`${routes[index].path}/`);

/** The pages of an index page, in the order of the route table. */
export const childrenOf = (index: IndexName): PageName[] =>
  routeNames.filter((name): name is PageName => !isIndex(name) && isBelow(name, index));

const canOpen = (viewer: Viewer, name: PageName): boolean =>
  viewer.isBuilt(name) && can(viewer, routes[name].policy);

/** The pages of an index page that the viewer may open. */
export const allowedChildren = (viewer: Viewer, index: IndexName): PageName[] =>
  childrenOf(index).filter((name) => canOpen(viewer, name));

/**
 * The page that a link to a route opens: the page itself, or the first permitted page of an index page (S0-2-09); null
 * if none.
 */
export function linkTarget(viewer: Viewer, name: RouteName): PageName | null {
  if (isIndex(name)) return allowedChildren(viewer, name)[0] ?? null;
  return canOpen(viewer, name) ? name : null;
}

/** The index page above a page, or undefined. */
export const parentOf = (name: RouteName): IndexName | undefined =>
  routeNames.filter(isIndex).find((index) => isBelow(name, index));

/** The result of matching an address. */
export type RouteMatch =
  | { readonly kind: 'page' | 'redirect'; readonly name: PageName }
  /** An index page of which the viewer may open no page. */
  | { readonly kind: 'denied'; readonly name: IndexName }
  | { readonly kind: 'notFound' };

/** Matches an address against the route table. The policy of a page is checked where the page is shown, not here. */
export function matchRoute(viewer: Viewer, path: string): RouteMatch {
  const name = routeAt(path);
  if (name === undefined) return { kind: 'notFound' };
  if (!isIndex(name)) return viewer.isBuilt(name) ? { kind: 'page', name } : { kind: 'notFound' };
  if (!childrenOf(name).some(viewer.isBuilt)) return { kind: 'notFound' };
  const first = linkTarget(viewer, name);
  return first === null ? { kind: 'denied', name } : { kind: 'redirect', name: first };
}

/** The navigation entries of an organization, in the order of the route table (S0-2-29, S0-2-30). */
const organizationEntries = routeNames.filter(
  (name) => routes[name].path.startsWith('/organization/') && parentOf(name) === undefined,
);

export interface NavigationEntry {
  readonly name: RouteName;
  /** The page its link leads to. */
  readonly page: PageName;
}

interface OrganizationViewer extends Viewer {
  /** The features that the environment has enabled (config.json). */
  readonly features: readonly string[];
  /** Whether this is the selected user's own organization. Elsewhere the full web phone is unavailable (S0-2-32). */
  readonly isOwnOrganization: boolean;
}

/** Whether the full-page web phone is available here (S0-2-30, S0-2-32). */
export const hasFullWebPhone = (place: OrganizationViewer): boolean =>
  place.features.includes('fullWebPhone') && place.isOwnOrganization;

/** The navigation entries of an organization that the viewer may open. */
export const organizationNavigation = (place: OrganizationViewer): NavigationEntry[] =>
  organizationEntries.flatMap((name) => {
    if (name === 'fullWebPhone' && !hasFullWebPhone(place)) return [];
    const found = linkTarget(place, name);
    return found === null ? [] : [{ name, page: found }];
  });
