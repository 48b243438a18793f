import { routeAt } from '../access/route.ts';
import { MemberGate, OrganizationPicker, ReachedOrganization } from './member-parts.ts';
import { pageOf } from './page-table.ts';

const inOrganization = /^\/organization\/[^/]+/;

/** Fetches what stands at an address: its parts would otherwise be asked for one by one, each by the one around it. */
export async function loadPageAt(pathname: string): Promise<void> {
  if (pathname === '/') return void (await OrganizationPicker.load());
  const name = routeAt(pathname.replace(inOrganization, '/organization/$organization').replace(/\/+$/, ''));
  const gate = inOrganization.test(pathname) ? ReachedOrganization : MemberGate;
  await Promise.all([gate.load(), name && pageOf(name)?.load()]);
}
