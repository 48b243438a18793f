import type { Locator, Page } from '@playwright/test';
import { typeInto } from '../type-into.ts';

export interface Credentials {
  readonly identifier: string;
  /** Default: the password of every demo user. */
  readonly password?: string;
  readonly publicComputer?: boolean;
}

/** The cell texts of a row of the table of users. */
export interface KnownUserRow {
  readonly organization: string;
  readonly user: string;
  readonly identity: string;
  readonly status: string;
}

export const demoPassword = 'demo-portal-1';

/** The start page: sign-in form and table of this browser's users. */
export function signInPart(page: Page) {
  const form = (): Locator => page.locator('form').filter({ has: page.getByLabel('Username or email') });
  const knownUsers = (): Locator => page.getByRole('table', { name: 'Users in this browser' });
  const knownUser = (name: string): Locator => knownUsers().getByRole('group', { name, exact: true });
  const loginButton = (): Locator => form().getByRole('button', { name: 'Login', exact: true });

  const fillIn = async ({ identifier, password = demoPassword, publicComputer }: Credentials) => {
    await typeInto(form().getByLabel('Username or email'), identifier);
    await typeInto(form().getByLabel('Password', { exact: true }), password);
    if (publicComputer !== undefined)
      await form().getByLabel('This is a public computer').setChecked(publicComputer);
  };
  const signIn = async (credentials: Credentials): Promise<void> => {
    await fillIn(credentials);
    await loginButton().click();
  };

  return {
    /** The button that submits the sign-in form. */
    loginButton,
    /** The table of known users. */
    knownUsers,
    /** The actions of a known user. */
    knownUser,
    fillIn,
    /** Fills in the sign-in form and submits it. */
    signIn,
    async addUser(credentials: Credentials): Promise<void> {
      await page.getByRole('button', { name: 'Add another user' }).click();
      await signIn(credentials);
    },
    /** Signs a remembered user in, with the password only. */
    async login(name: string, password = demoPassword): Promise<void> {
      await knownUser(name).getByRole('button', { name: 'Login' }).click();
      const dialog = page.getByRole('dialog', { name: 'Login' });
      await typeInto(dialog.getByLabel('Password', { exact: true }), password);
      await dialog.getByRole('button', { name: 'Login' }).click();
    },
    selectUser: (name: string) => knownUser(name).getByRole('button', { name: 'Select user' }).click(),
    logout: (name: string) => knownUser(name).getByRole('button', { name: 'Logout' }).click(),
    forget: (name: string) => knownUser(name).getByRole('button', { name: 'Forget' }).click(),
    /** The rows of the table of users, from top to bottom. */
    async userRows(): Promise<KnownUserRow[]> {
      const rows = await knownUsers().locator('tbody').getByRole('row').all();
      const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
      return cells.map(([organization = '', name = '', identity = '', status = '']) => ({
        organization,
        user: name,
        identity,
        status,
      }));
    },
  };
}
