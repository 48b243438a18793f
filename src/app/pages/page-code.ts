import { routeAt } from '../../domain/access/route.ts';
import type { RouteName } from '../../domain/access/route.ts';
import { SignedInGate, ReachableOrganization } from './lazy-gate.ts';
import { OrganizationPicker } from './lazy-picker.ts';
import { pageOf } from './page-table.ts';

const inOrganization = /^\/organization\/[^/]+/;

/** The route of the table that an address names. */
export const routeOf = (pathname: string): RouteName | undefined =>
  routeAt(pathname.replace(inOrganization, '/organization/$organization').replace(/\/+$/, ''));

/** Fetches what stands at an address: its parts would otherwise be asked for one by one, each by the one around it. */
export async function loadPageAt(pathname: string): Promise<void> {
  if (pathname === '/') return void (await OrganizationPicker.load());
  const name = routeOf(pathname);
  const gate = inOrganization.test(pathname) ? ReachableOrganization : SignedInGate;
  await Promise.all([gate.load(), name && pageOf(name)?.load()]);
}
