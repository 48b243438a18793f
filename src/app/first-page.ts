import { routeAt } from '../access/route.ts';
import { pause } from '../lib/deadline.ts';
import { currentSession } from '../replica/session.ts';
import type { Late } from './late.ts';
import { MemberGate, memberFrame, OrganizationPicker, ReachedOrganization } from './member-parts.ts';
import { pageOf } from './page-table.ts';

/** What is not here by then comes while something is shown already. */
const patienceMs = 300;

const inOrganization = /^\/organization\/[^/]+/;

/** What stands at an address, all of it: each part would otherwise be asked for by the one around it, when that is there. */
function partsAt(pathname: string): readonly Pick<Late<never>, 'load'>[] {
  if (pathname === '/') return [...memberFrame, OrganizationPicker];
  const name = routeAt(pathname.replace(inOrganization, '/organization/$organization').replace(/\/+$/, ''));
  const page = name && pageOf(name);
  const gate = inOrganization.test(pathname) ? ReachedOrganization : MemberGate;
  return page ? [...memberFrame, gate, page] : [...memberFrame, gate];
}

async function prepare(remembered: Promise<void>): Promise<void> {
  await remembered;
  const userId = currentSession().selectedUser?.id;
  if (userId === undefined) return;
  const rows = import('../replica/read-ahead.ts').then(({ readAhead }) => readAhead(userId));
  await Promise.all([rows, ...partsAt(window.location.pathname).map((part) => part.load())]);
}

/**
 * Has what a reload shows first at hand before anything is rendered, where somebody is remembered: its code, and the
 * rows of the windows that this tab had open. So the first picture is the whole one.
 */
export async function prepareFirstPage(remembered: Promise<void>): Promise<void> {
  // A part that cannot be fetched says so where it is shown.
  await Promise.race([prepare(remembered).catch(() => {}), pause(patienceMs)]);
}
