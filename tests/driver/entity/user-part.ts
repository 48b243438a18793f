import { expect } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import type { Portal } from '../portal.ts';

/** The users of an organization: list, details, create form and update form. */
export function userPart(portal: Portal) {
  const { page } = portal;
  const list = listPart(page);
  const details = detailsPart(page, 'User details');
  const update = formPart(page, 'Update user');
  const openDetails = async (name: string): Promise<void> => {
    await list.searchFor(name);
    await list.row(name).click();
    await expect(details.panel().getByText(name, { exact: true }).first()).toBeVisible();
  };

  return {
    list,
    details,
    update,
    create: formPart(page, 'Create user'),
    /** Signs in at the list of the organization. */
    async enter(identifier: string, organization: string): Promise<void> {
      await portal.enterAt(identifier, organization, '/users');
      await list.expectRows();
    },
    /** Searches for a user by name and opens their details. */
    openDetails,
    /** Opens a user's details and then the update form. */
    async openUpdateForm(name: string): Promise<void> {
      await openDetails(name);
      await details.button('Update user').click();
      await expect(update.field('Name')).toHaveValue(name);
    },
  };
}
