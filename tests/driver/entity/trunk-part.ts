import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { detailsPart } from './details-part.ts';
import { formPart } from './form-part.ts';
import { listPart } from './list-part.ts';
import type { Portal } from '../portal.ts';

/** The trunks of an organization: list, details, create form and update form. */
export function trunkPart(portal: Portal) {
  const { page } = portal;
  const list = listPart(page, 'Trunks');
  const details = detailsPart(page, 'Trunk details');
  const section = (title: string): Locator =>
    details
      .panel()
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  return {
    list,
    details,
    create: formPart(page, 'Create trunk'),
    update: formPart(page, 'Update trunk'),
    /** The confirmation of a deletion. */
    deleteQuestion: (): Locator => page.getByRole('dialog', { name: 'Delete trunk' }),
    /** The value of a field in a section of the details, such as 'Number format' in 'Outbound'. */
    setting: (title: string, label: string): Locator =>
      section(title)
        .locator('dt')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]'),
    /** Signs in at the list of the organization. */
    async enter(identifier: string, organization: string): Promise<void> {
      await portal.enterAt(identifier, organization, '/trunks');
      await list.expectRows();
    },
    /** Searches for a trunk by name and opens its details. */
    async openDetails(name: string): Promise<void> {
      await list.searchFor(name);
      await list.row(name).click();
      await expect(details.panel().getByText(name, { exact: true }).first()).toBeVisible();
    },
  };
}
