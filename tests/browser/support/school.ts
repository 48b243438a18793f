import type { Portal } from '../../driver/portal.ts';
import { expect } from './test.ts';

/** The organization whose dashboard these tests open. */
export const school = 'Harbour Street Primary School';

/** Signs in and opens the dashboard of the school. */
export async function enterSchool(portal: Portal): Promise<Portal> {
  await portal.enter('brightwater', 'street prim');
  await expect(portal.freshness()).toHaveText('Live');
  return portal;
}

/** Opens another tab on the same page. */
export async function openBeside(portal: Portal): Promise<Portal> {
  const other = await portal.newTab(portal.path());
  await expect(other.freshness()).toHaveText('Live');
  return other;
}
