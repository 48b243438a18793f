import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

// Periods are those of Amsterdam in every browser (S1-9-27).
test.use({ timezoneId: 'Asia/Tokyo' });

const period = new RegExp(`period=${new Date().getFullYear() - 2}03`);

// Proves S1-2.2-03.
// Proves S1-2.8-01.
// Proves S1-2.8-02.
test('carries the period through the pages and tabs of billing, and opens its tabs again', async ({
  portal,
}) => {
  const { page } = portal;
  const bar = page.getByRole('group', { name: 'Billing period' });
  const picker = page.getByRole('grid', { name: /^20\d\d$/ });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/price-plans');

  await test.step('a month two years ago is chosen by keyboard', async () => {
    await expect(bar.getByText('Active', { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: /\d{4}$/ }).press('Enter');
    await expect(picker).toBeVisible();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(period);
    await expect(bar.getByText('Past', { exact: true })).toBeVisible();
  });

  await test.step('pages and tabs of billing carry it, and tabs open again after a reload', async () => {
    await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();
    await expect(page).toHaveURL(/tab=pricePlan/);
    await expect(page).toHaveURL(period);
    await tab('Billing').click();
    await page.getByRole('link', { name: 'Sales contracts', exact: true }).click();
    await expect(page).toHaveURL(/billing\/sales-contracts/);
    await expect(page).toHaveURL(period);
    await page.getByRole('link', { name: 'Sociaal domein apart' }).first().click();
    await expect(tab('Sociaal domein apart (Gemeente Súdwest-Fryslân)')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.reload();
    await expect(tab('Zakelijk bellen')).toBeVisible();
    await expect(tab('Sociaal domein apart (Gemeente Súdwest-Fryslân)')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL(period);
  });

  await test.step('other pages drop it, and billing comes back without it', async () => {
    const banner = page.getByRole('navigation', { name: 'Main' });
    await banner.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(listPart(page).freshness()).toHaveText('Live');
    await expect(page).not.toHaveURL(/period=/);
    await banner.getByRole('link', { name: 'Billing', exact: true }).click();
    await expect(bar.getByText('Active', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/period=/);
    await expect(tab('Billing')).not.toHaveText('×');
    await expect(page.getByRole('button', { name: 'Close Billing' })).toHaveCount(0);
  });
});
