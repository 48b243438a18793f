import { contractPart } from '../../driver/billing/contract-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

const bakery = 'Bakkerij De Gouden Korenaar';
const site = `${bakery} Utrecht`;

// Proves S1-2.8-12.
// Proves S1-2.8-13.
// Proves S1-2.8-14.
// Proves S1-2.8-16.
// Proves S1-2.8-17.
// Proves S1-2.8-18.
// Proves S1-6-15.
test('makes a contract, and its buyer sees no more than its type', async ({
  portal,
  platform,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const contract = contractPart(page);
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/billing/sales-contracts');

  await test.step('the buyer is an organization directly below', async () => {
    await page.getByRole('button', { name: 'Create sales contract' }).first().click();
    const form = formPart(page, 'Create sales contract');
    await form.button('Buyer organization').click();
    const picker = entityPickerPart(page, 'organizations');
    await expect(picker.row(bakery)).toBeVisible();
    await expect(picker.row(site)).toHaveCount(0);
    await picker.row(bakery).click();
    await picker.confirm().click();
    await form.button('Create sales contract').click();
    await page.getByRole('link', { name: 'Open contract' }).click();
    await expect(contract.title()).toHaveText(`Sales contract (${bakery})`);
    await expect(contract.title().getByRole('emphasis')).toHaveText('Sales contract');
    await expect(page.getByRole('tab', { name: `Sales contract (${bakery})` })).toBeVisible();
  });

  await test.step('it covers the buyer alone, without a price plan', async () => {
    await expect(contract.periods()).toHaveText([/Active$/]);
    await expect(contract.choice('Price plan')).toHaveValue('');
    await expect(contract.choice('Type')).toHaveValue('standard');
    await expect(contract.choice(`${bakery} itself`)).toHaveValue('true');
    await expect(contract.choice(`Customers of ${bakery}`)).toHaveValue('none');
    await expect(contract.chosen(`${site} itself`)).toHaveText(`No (from ${bakery})`);
    await expect(contract.about().getByText(bakery)).toBeVisible();
    await expect(contract.settings('Name')).toHaveAttribute('placeholder', 'Sales contract');
  });

  await test.step('a second standard contract is warned about, before and after the save', async () => {
    const overlaps = page.getByRole('list', { name: 'Overlapping contracts' });
    await contract.choice('Price plan').selectOption('Zakelijk bellen');
    await expect(overlaps.getByText(bakery)).toBeVisible();
    await contract.choice(`Customers of ${bakery}`).selectOption('All customers');
    await expect(contract.chosen(`${site} itself`)).toHaveText(`Yes (from ${bakery})`);
    await expect(contract.chosen(`Customers of ${site}`)).toHaveText(`All customers (from ${bakery})`);
    await contract.choice(`${site} itself`).selectOption('No');
    await expect(contract.choice(`Customers of ${site}`).getByRole('option')).toHaveText([
      `All customers (from ${bakery})`,
      'No customers',
      'Direct sub-customers',
      'All customers',
    ]);
    await contract.settings('Name').fill('  Groothandel ');
    await expect(contract.periods()).toHaveText([/ActiveUnsaved$/]);
    await contract.button('Add period').click();
    await contract.addDialog().getByRole('button', { name: 'Add period' }).click();
    await expect(contract.periods()).toHaveCount(2);
    await contract.button('Remove period').click();
    await expect(contract.period(/Active/)).toHaveAttribute('aria-current', 'true');
    await platform.control.holdCall({ call: 'salesContract.update', when: 'after' });
    await contract.button('Save').click();
    await expect(page.getByText('Saving contract…')).toBeVisible();
    await platform.control.releaseCalls({});
    await expect(portal.toast('Contract updated')).toBeVisible();
    await expect(contract.title()).toHaveText(`Groothandel (${bakery})`);
    await expect(contract.periods()).toHaveText([/Active$/]);
    await expect(overlaps).toBeVisible();
    await expect(contract.editor().getByText('Pending changes')).toBeVisible();
    await contract.editor().getByRole('link', { name: 'Open price plan' }).click();
    await expect(page.getByRole('tab', { name: 'Zakelijk bellen' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the buyer reads its period and type, and nothing else', async () => {
    const buyer = await openOtherBrowser();
    await buyer.enterAt('s.maas', bakery, '/billing/purchase-contracts');
    await buyer.page.getByRole('link', { name: 'Groothandel' }).click();
    const main = buyer.page.getByRole('main');
    await expect(main.getByRole('row')).toHaveText([/Start.*Status.*Type/, /Active.*Standard/]);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.getByRole('combobox')).toHaveCount(0);
    await expect(main.getByText('Zakelijk bellen')).toHaveCount(0);
  });

  await test.step('the top organization buys nothing, and says why', async () => {
    const top = await openOtherBrowser();
    await top.enterAt('operator', 'Voxtree Platform Operations', '/billing/purchase-contracts');
    await expect(top.page.getByText('No organization is above it from which it could buy.')).toBeVisible();
    await expect(listPart(top.page).freshness()).toHaveCount(0);
  });
});
