import { pricePlanPart } from '../../driver/billing/price-plan-part.ts';
import { expect, test } from '../support/test.ts';

const home = 'Noorderlicht Telecom';

// Proves S1-2.8-08.
// Proves S1-2.8-09.
// Proves S1-3-60.
test('prices the catalogue from the purchase contract while rules are typed', async ({
  portal,
  openOtherBrowser,
}) => {
  const { page } = portal;
  const plan = pricePlanPart(page);
  const expectCell = async (node: string, column: string, text: string | RegExp) =>
    await expect(await plan.priceCell(node, column)).toHaveText(text);
  await portal.enterAt('noorderlicht', home, '/billing/price-plans');
  await page.getByRole('link', { name: 'Zakelijk bellen' }).first().click();
  const other = await openOtherBrowser();
  await other.enterAt('noorderlicht', home, '/billing/price-plans');
  await other.page.goto(page.url());
  const theirs = pricePlanPart(other.page);

  await test.step('a period has a start, a purchase contract and a month of its purchase prices', async () => {
    await expect(plan.month(plan.editor())).toBeVisible();
    await expect(plan.purchaseContract()).toBeVisible();
    await expect(plan.purchaseMonth()).toBeVisible();
    await expect(plan.button('Update from CSV')).toBeVisible();
  });

  await test.step('selecting another period keeps the month of the page', async () => {
    const address = page.url();
    const planned = plan.periods().first().getByRole('button');
    await planned.click();
    await expect(planned).toHaveAttribute('aria-current', 'true');
    expect(page.url()).toBe(address);
    await plan.period(/Active/).click();
  });

  await test.step('each domain is a root, whose children are loaded when it is opened', async () => {
    await expect(plan.prices().getByRole('columnheader')).toHaveText([
      'Name',
      'Purchase price',
      'Rule',
      'Sales price',
      'Margin',
    ]);
    await expect(plan.prices().getByRole('rowheader')).toHaveText([
      /^Users/,
      /^Trunks/,
      /^Outbound calls/,
      /^Inbound calls/,
      /^Numbers/,
      /^Audio/,
      /^Audio storage/,
      /^Sounds/,
      /^Recordings/,
      /^Text to speech/,
      /^Outbound emails/,
    ]);
    await expectCell('Outbound calls', 'Purchase price', '€0.3500 per minute');
    await expectCell('Outbound calls', 'Rule', '160% up 0.001 from All products');
    await expectCell('Outbound calls', 'Sales price', '€0.5600 per minute');
    await plan.prices().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expectCell('Netherlands', 'Sales price', '€0.5600 per minute');
  });

  await test.step('prices follow each key, and Escape gives them back', async () => {
    await (await plan.priceCell('Outbound calls', 'Rule')).click();
    await page.keyboard.type('130');
    await expectCell('Netherlands', 'Sales price', /^€130\.0000 per minute/);
    await page.keyboard.type('%');
    await expectCell('Outbound calls', 'Margin', /^€0\.1050 per minute/);
    await expectCell('Netherlands', 'Margin', /^€0\.1050 per minute/);
    await page.keyboard.press('Escape');
    await expectCell('Netherlands', 'Margin', '€0.2100 per minute');
  });

  await test.step('a formula that cannot be read is refused, and another one sets the price', async () => {
    await page.keyboard.type('cheap');
    await page.keyboard.press('Enter');
    await expect(plan.prices().getByRole('alert')).toHaveText(/Only the words same, none/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1e308');
    await expectCell('Outbound calls', 'Sales price', /^€1\.0000 per minute/);
    await page.keyboard.press('Enter');
    await expect(plan.prices().getByRole('alert')).toHaveText('Enter the number without an exponent.');
    await expectCell('Outbound calls', 'Sales price', '€0.5600 per minute');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('130%');
    await page.keyboard.press('Enter');
    await expectCell('Outbound calls', 'Rule', '130%');
    await expectCell('Netherlands', 'Rule', '130% from Outbound calls');
    // Once the platform has confirmed it, nothing says that the price is provisional.
    await expectCell('Netherlands', 'Margin', '€0.1050 per minute');
  });

  await test.step('another field of a product has a price of its own', async () => {
    await page.getByRole('combobox', { name: 'Shown prices and rules' }).selectOption('Fixed price');
    await (await plan.priceCell('Netherlands', 'Name')).click();
    await page.keyboard.press('ArrowRight');
    await (await plan.priceCell('Mobile', 'Rule')).click();
    await page.keyboard.type('0,12');
    await page.keyboard.press('Enter');
    await expectCell('Mobile', 'Sales price', '€0.1200 per call');
  });

  await test.step('saving shows it in another browser', async () => {
    await page.keyboard.press('Control+s');
    const review = plan.saveReview();
    await review.getByRole('checkbox', { name: 'Save even though 1 price is below' }).check();
    await review.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(await theirs.priceCell('Outbound calls', 'Sales price')).toHaveText('€0.4550 per minute');
  });
});
