import { contractPart } from '../../driver/billing/contract-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { expect, test } from '../support/test.ts';

const seller = 'Noorderlicht Telecom';
const buyer = 'Bakkerij De Gouden Korenaar';
const site = 'Bakkerij De Gouden Korenaar Utrecht';

// Proves S1-2.8-12.
// Proves S1-2.8-13.
// Proves S1-2.8-14.
// Proves S1-2.8-16.
// Proves S1-2.8-17.
// Proves S1-2.8-18.
// Proves S1-3-56.
// Proves S1-8-17.
// Proves S1-9-30.
test('a seller decides whom a contract covers; the buyer sees its type and period alone', async ({
  portal,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const contract = contractPart(page);
  await portal.enterAt('noorderlicht', seller, '/billing/sales-contracts');

  await test.step('a contract is made for an organization directly below', async () => {
    await page.getByRole('button', { name: 'Create sales contract' }).first().click();
    const form = formPart(page, /Create sales contract/);
    await form.field('Name').fill('Sites');
    await form.pick('Buyer organization', buyer);
    await form.button('Create sales contract').click();
    await page.getByRole('link', { name: 'Sites' }).first().click();
    await expect(contract.title()).toHaveText(`Sites (${buyer})`);
    await expect(page.getByRole('tab', { name: `Sites (${buyer})` })).toBeVisible();
    await expect(contract.choice('Price plan')).toHaveValue('');
    await expect(contract.choice('Type')).toHaveValue('standard');
    await expect(contract.itself(buyer)).toHaveValue('true');
    await expect(
      contract.customersOf(buyer).getByRole('option', { name: 'Direct customers' }),
    ).toBeAttached();
  });

  await test.step('what is unset shows what it inherits, and from where', async () => {
    await expect(contract.itself(site).getByRole('option', { selected: true })).toHaveText(
      `No (from ${buyer})`,
    );
    await contract.customersOf(buyer).selectOption('All customers');
    await expect(contract.itself(site).getByRole('option', { selected: true })).toHaveText(
      `Yes (from ${buyer})`,
    );
    await expect(
      contract.customersOf(site).getByRole('option', { name: 'Direct sub-customers' }),
    ).toBeAttached();
    await contract.choice('Price plan').selectOption('Zakelijk bellen');
  });

  await test.step('a save says so, and warns of the contract that covers the same', async () => {
    await expect(contract.periods()).toHaveText([/Unsaved$/]);
    await contract.button('Save').click();
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('Contract updated'),
    ).toBeVisible();
    await expect(contract.periods().filter({ hasText: 'Unsaved' })).toHaveCount(0);
    await expect(page.getByText(`Another standard contract covers ${buyer} too`)).toBeVisible();
  });

  await test.step('a name of spaces is the default one', async () => {
    await contract.settings('Name').fill('  ');
    await expect(contract.title()).toHaveText(`Sales contract (${buyer})`);
    await contract.button('Undo').click();
    await expect(contract.title()).toHaveText(`Sites (${buyer})`);
  });

  await test.step('the buyer has a purchase contract, to read', async () => {
    const other = await openOtherBrowser();
    await other.enterAt('s.maas', buyer, '/billing/purchase-contracts');
    await other.page.getByRole('link', { name: 'Sites' }).click();
    await expect(other.page.getByRole('table', { name: 'Periods' })).toContainText('Standard');
    await expect(other.page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(other.page.getByText('Zakelijk bellen')).toHaveCount(0);
  });
});
