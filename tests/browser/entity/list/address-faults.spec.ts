import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { expect, test } from '../../support/test.ts';

const call = 'establishment.lookUpAddress';
const found = /^Grote Markt 1, 9712 HN Groningen/;

// Proves S1-8-05, S1-5-25, S1-7-19.
test('says why a Dutch address could not be looked up, and looks it up again', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const form = formPart(page, 'Create establishment');
  const [postcode, houseNumber] = [form.field('Postcode'), form.field('House number')];
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/organization/establishments');
  await page.getByRole('button', { name: 'Create establishment' }).first().click();

  await test.step('slow: typing goes on, and only the last address counts', async () => {
    await platform.control.holdCall({ call, when: 'before' });
    await postcode.fill('9712 hn');
    await houseNumber.fill('1');
    await expect(form.message('Searching for address…')).toBeVisible();
    await houseNumber.pressSequentially('2');
    await form.field('Description').pressSequentially('Town hall');
    await platform.control.releaseCalls({});
    await expect(form.message(/^Grote Markt 12, 9712 HN Groningen/)).toBeVisible();
    await expect(form.field('Description')).toHaveValue('Town hall');
  });

  await test.step('lost', async () => {
    // A lost call is repeated, by the engine and by the browser.
    await platform.control.loseCall({ call, when: 'before', times: 10 });
    await houseNumber.fill('1');
    await expect(
      form.message('Error while performing address lookup: The server could not be reached.'),
    ).toBeVisible();
    await platform.control.calm();
    await form.button('Try again').click();
    await expect(form.message(found)).toBeVisible();
    await expect(form.button('Try again')).toBeHidden();
  });

  await test.step('too often', async () => {
    await platform.control.refuseCall({ call, status: 429, code: errorCode.tooManyAttempts, message: 'No' });
    await houseNumber.fill('2');
    await expect(form.message('Too many attempts. Wait a while, then try again.')).toBeVisible();
    await houseNumber.fill('1');
    await expect(form.message(found)).toBeVisible();
  });

  await test.step('not one of the formats', async () => {
    for (const text of ['123AB', '0123AB', '1234 ABC']) {
      await postcode.fill(text);
      await expect(form.message('Invalid postcode or house number format')).toBeVisible();
      await expect(postcode).toHaveAttribute('aria-invalid', 'true');
      await expect(houseNumber).not.toHaveAttribute('aria-invalid', 'true');
      await postcode.fill('9712HN');
      await expect(form.message(found)).toBeVisible();
    }
    await houseNumber.fill('x1');
    await expect(form.message('Invalid postcode or house number format')).toBeVisible();
    await expect(houseNumber).toHaveAttribute('aria-invalid', 'true');
    await houseNumber.fill('');
    await expect(form.message('Please enter a postcode and house number')).toBeVisible();
    await houseNumber.fill('1');
    await expect(form.message(found)).toBeVisible();
  });

  await test.step('too long ago', async () => {
    for (const [name, text] of [
      ['Company name', 'Zorggroep'],
      ['Registration number', '01234567'],
      ['First name', 'Ada'],
      ['Surname', 'Dam'],
      ['Phone number', '050 123 45 67'],
    ] as const)
      await form.field(name).fill(text);
    await platform.control.skew({ ms: 2 * 60 * 60 * 1000 });
    await form.button('Create establishment').click();
    await expect(form.message('Look up the address again.')).toBeVisible();
    await form.button('Try again').click();
    await expect(form.message(found)).toBeVisible();
    await form.button('Create establishment').click();
    await expect(portal.toast('Establishment created')).toBeVisible();
  });
});
