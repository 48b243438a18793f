/** The browser's title (S0 §2): '{organization} | {environment public name}', or 'Portal'. */
export const pageTitle = (organization: string | null, publicName: string | null): string =>
  organization === null || publicName === null ? 'Portal' : `${organization} | ${publicName}`;
