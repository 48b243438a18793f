import { expect } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import { entityPickerPart } from './entity-picker-part.ts';
import type { Portal } from '../portal.ts';

/** The devices of an organization: list, details, create form and update form. */
export function devicePart(portal: Portal) {
  const { page } = portal;
  const list = listPart(page, 'Devices');
  const details = detailsPart(page, 'Device details');
  const create = formPart(page, 'Create device');
  const update = formPart(page, 'Update device');
  const userPicker = entityPickerPart(page, 'users');

  return {
    list,
    details,
    create,
    update,
    userPicker,
    /** Signs in at the list of the organization. */
    async enter(identifier: string, organization: string): Promise<void> {
      await portal.enterAt(identifier, organization, '/devices');
      await list.expectRows();
    },
    /** Searches for a device by name and opens its details. */
    async openDetails(name: string): Promise<void> {
      await list.searchFor(name);
      await list.row(name).click();
      await expect(details.panel().getByText(name, { exact: true }).first()).toBeVisible();
    },
    /** Chooses a user for a field of a form, such as 'Owner'. */
    async chooseUser(form: typeof create, field: string, name: string): Promise<void> {
      await form.button(field).click();
      await userPicker.search().fill(name);
      await userPicker.row(name).click();
      await userPicker.confirm().click();
      await expect(userPicker.dialog()).toBeHidden();
      await expect(form.button(field)).toHaveText(name);
    },
  };
}
