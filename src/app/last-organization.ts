const key = (userId: string) => `last-organization:${userId}`;

/** The organization that a user worked in last in this tab: switching back to them leads there. */
export const lastOrganization = (userId: string): string | null => sessionStorage.getItem(key(userId));

export const rememberOrganization = (userId: string, organizationId: string): void =>
  sessionStorage.setItem(key(userId), organizationId);

export const forgetOrganization = (userId: string): void => sessionStorage.removeItem(key(userId));
