import { routeAt } from '../../domain/access/route.ts';
import type { RouteName } from '../../domain/access/route.ts';
import { loadAreaHead } from './area-head.tsx';
import { SignedInGate, ReachableOrganization } from './lazy-gate.ts';
import { OrganizationPicker } from './picker/lazy-picker.ts';
import { pageOf } from './page-table.ts';

const inOrganization = /^\/organization\/[^/]+/;

/** The route that matches an address. */
export const routeOf = (pathname: string): RouteName | undefined =>
  routeAt(pathname.replace(inOrganization, '/organization/$organization').replace(/\/+$/, ''));

/**
 * Loads the code of the page at an address in parallel; otherwise each part would be requested only after its parent
 * has loaded.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  if (pathname === '/') return void (await OrganizationPicker.load());
  const name = routeOf(pathname);
  const gate = inOrganization.test(pathname) ? ReachableOrganization : SignedInGate;
  await Promise.all([gate.load(), name && pageOf(name)?.load(), name && loadAreaHead(name)]);
}
