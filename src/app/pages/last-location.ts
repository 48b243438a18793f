/*
 * Where each user was last in this tab: which organization, and where in it. Switching back to them, or choosing the
 * organization again, leads there. Kept as long as the tab is open, on a public computer too.
 */
const organizationKey = (userId: string) => `last-organization:${userId}`;
const placeKey = (userId: string, organizationId: string) => `last-place:${userId}:${organizationId}`;

/** The organization that a user worked in last. */
export const lastOrganization = (userId: string): string | null =>
  sessionStorage.getItem(organizationKey(userId));

/** The page of an organization that a user was at last, below the organization's address; '' is the dashboard. */
export const lastPath = (userId: string, organizationId: string): string =>
  sessionStorage.getItem(placeKey(userId, organizationId)) ?? '';

export function rememberPath(userId: string, organizationId: string, place: string): void {
  sessionStorage.setItem(organizationKey(userId), organizationId);
  sessionStorage.setItem(placeKey(userId, organizationId), place);
}

export function forgetOrganization(userId: string, organizationId: string): void {
  sessionStorage.removeItem(organizationKey(userId));
  sessionStorage.removeItem(placeKey(userId, organizationId));
}
