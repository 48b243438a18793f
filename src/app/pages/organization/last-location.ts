import { listChoiceKey } from '../../../lib/browser/private-choice.ts';

/*
 * The last location of each user in this tab: the organization and the page within it. Switching back to a user, or
 * choosing the organization again, returns there. Stored for the life of the tab, on a public computer too, until the
 * browser forgets the user.
 */
const organizationKey = (userId: string) => listChoiceKey(userId, 'last', 'organization');
const placeKey = (userId: string, organizationId: string) =>
  listChoiceKey(userId, 'last', `place:${organizationId}`);

const userKey = 'last-user';

/** The user that this tab had last; null once the browser has forgotten them. */
export const lastUser = (): string | null => sessionStorage.getItem(userKey) || null;
export const rememberUser = (userId: string): void => sessionStorage.setItem(userKey, userId);

/** The organization a user worked in last. */
export const lastOrganization = (userId: string): string | null =>
  sessionStorage.getItem(organizationKey(userId));

/** The page a user opened last in an organization, relative to the organization's address; '' is the dashboard. */
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
