import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const lookUp = 'establishment.lookUpAddress';

test.afterEach(({ platform }) => platform.control.calm());

const addressAt = (houseNumber: string) => ({
  countryCode: 'NL',
  streetAndHouseNumber: { streetName: 'Grote Markt', houseNumber, houseNumberExtension: '' },
  addressLines: ['', ''],
  locality: 'Groningen',
  region: 'Groningen',
  postcode: '9712 HN',
  phoneNumberPrefix: '050',
});

async function openCreateForm({ page }: Portal) {
  await page.getByRole('button', { name: 'Create establishment' }).first().click();
  return formPart(page, 'Create establishment');
}

const establishmentWrite = (row: ReturnType<typeof newRow>, description: string) =>
  create('establishment', {
    ...row,
    type: 'branch',
    description,
    addressee: {
      type: 'company',
      companyName: 'Zorggroep',
      firstName: 'Ada',
      surnamePrefix: '',
      surname: 'Dam',
      phoneNumber: '+31501234567',
    },
    companyRegistrationNumber: '01234567',
    address: addressAt('1'),
  });

test('an address that is looked up or that a colleague changes leaves what was typed', async ({
  portal,
  platform,
}) => {
  await portal.enterAt('zorggroep', home, '/organization/establishments');

  await test.step('what is typed while an address is looked up stays', async () => {
    const form = await openCreateForm(portal);
    await platform.control.holdCall({ call: lookUp });
    await form.field('Postcode').fill('9712 hn');
    await form.field('House number').fill('1');
    await expect(form.message('Searching for address…')).toBeVisible();
    await form.field('Additional line 1').fill('Back door');
    await platform.control.releaseCalls({ call: lookUp });
    await expect(form.message(/^Grote Markt 1/)).toBeVisible();
    await expect(form.field('Additional line 1')).toHaveValue('Back door');
    await form.discard();
  });

  await test.step('an address that is found too late does not replace one abroad', async () => {
    const form = await openCreateForm(portal);
    await platform.control.holdCall({ call: lookUp });
    await form.field('Postcode').fill('9712 hn');
    await form.field('House number').fill('1');
    await expect(form.message('Searching for address…')).toBeVisible();
    await form.select('Country').selectOption('BE');
    await form.field('Street').fill('Meir');
    await platform.control.releaseCalls({ call: lookUp });
    // Asked after the late answer, and answered after it.
    await form.field('City').fill('Antwerpen');
    await form.button('Create establishment').click();
    await expect(form.message('A company needs its registration number.')).toBeVisible();
    await expect(form.select('Country')).toHaveValue('BE');
    await expect(form.field('Street')).toHaveValue('Meir');
    await form.discard();
  });

  await test.step('an address that a colleague changes is shown in an open form', async () => {
    const row = newRow(home);
    await platform.control.write({ writes: [establishmentWrite(row, 'Town hall')] });
    await listPart(portal.page, 'Establishments').row('Town hall').click();
    await detailsPart(portal.page, 'Establishment details').button('Update establishment').click();
    const form = formPart(portal.page, 'Update establishment');
    await expect(form.field('House number')).toHaveValue('1');
    await platform.control.write({ writes: [patch('establishment', row.id, { address: addressAt('5') })] });
    await expect(form.message(/^Grote Markt 5/)).toBeVisible();
    await expect(form.field('House number')).toHaveValue('5');
  });
});

test('the deletion of an establishment says before it is confirmed what uses it', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Establishments');
  const question = page.getByRole('dialog', { name: 'Delete establishment' });
  await portal.enterAt('zorggroep', home, '/organization/establishments');

  await test.step('one in use cannot be deleted', async () => {
    const row = newRow(home);
    await platform.control.write({
      writes: [
        establishmentWrite(row, 'Depot in use'),
        establishmentWrite(newRow(home), 'Depot unused'),
        ...Array.from({ length: 8 }, (_, at) =>
          create(
            'number',
            freshNumber({ ...newRow(home), number: `+315055500${at}0`, establishmentId: row.id }),
          ),
        ),
      ],
    });
    const reason = 'This is used in 8 places, so it cannot be deleted.';

    await list.row('Depot in use').first().click();
    await detailsPart(page, 'Establishment details').button('Delete establishment').click();
    await expect(question.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(reason);
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(question).toContainText('Depot in use cannot be deleted.');
    await expect(question.getByRole('listitem')).toHaveCount(6);
    await expect(question).toContainText('and 3 more');
    await expectAccessible(page, 'deletion of an establishment in use', 'dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();

    const bulk = bulkPart(page);
    await list.searchFor('Depot');
    await expect.poll(() => list.count()).toBe(2);
    await list.grid().focus();
    await page.keyboard.press('Control+a');
    await bulk.press(bulk.bar(), 'Delete');
    const many = page.getByRole('dialog', { name: 'Delete 1 establishment' });
    await expect(many).toContainText('1 establishment will be deleted.');
    await expect(many.getByRole('row').filter({ hasText: 'Depot in use' })).toContainText(reason);
    await expect(many.getByRole('button', { name: 'Delete 1 establishment' })).toBeEnabled();
    await many.getByRole('button', { name: 'Cancel' }).click();
    await list.searchFor('');
  });

  await test.step('one that only closed orders name can be deleted', async () => {
    const row = newRow(home);
    const order = (reference: string) =>
      create('numberOrder', {
        ...newRow(home),
        reference,
        orderType: 'dutchService',
        state: 'rejected',
        order: {
          establishmentId: row.id,
          region: '0800',
          blockSize: 1,
          description: '',
          dutchSettings: noDutchSettings,
          administrativeType: null,
        },
        cancellationReason: null,
        rejectionReason: 'Not available',
        ranges: [],
        firstNumber: null,
        lastNumber: null,
        closeDate: new Date().toISOString(),
      });
    const number = freshNumber({ ...newRow(home), number: '+31505550090', establishmentId: row.id });
    await platform.control.write({
      writes: [establishmentWrite(row, 'Closed depot'), order('NO-910001'), create('number', number)],
    });
    await list.row('Closed depot').first().click();
    const details = detailsPart(page, 'Establishment details');
    const confirm = question.getByRole('button', { name: 'Delete' });

    await details.button('Delete establishment').click();
    await expect(confirm).toHaveAccessibleDescription('This is used in 1 place, so it cannot be deleted.');
    await expect(question.getByRole('listitem')).toHaveText([/050 555 00 90/, /^NO-910001.*\(closed\)$/]);
    await question.getByRole('button', { name: 'Cancel' }).click();

    await platform.control.write({
      writes: [patch('number', number.id, { deleteDate: new Date().toISOString() })],
    });
    await details.button('Delete establishment').click();
    await expect(question.getByRole('listitem')).toHaveText([/^NO-910001.*\(closed\)$/]);
    await expectAccessible(page, 'deletion of an establishment that a closed order names', 'dialog');
    await confirm.click();
    await expect(question).toBeHidden();
    await expect(list.row('Closed depot')).toHaveCount(0);
  });
});
