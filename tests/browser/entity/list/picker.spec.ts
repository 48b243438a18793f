import { entityPickerPart } from '../../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { expect, test } from '../../support/test.ts';

test('a picker shows its rows together with their count, also when it is opened for the first time', async ({
  portal,
}) => {
  const { page } = portal;
  const create = formPart(page, 'Create device');
  const users = entityPickerPart(page, 'users');
  await portal.enterAt('operator', 'Zorggroep Noordoost-Groningen', '/devices');
  await page.getByRole('button', { name: 'Create device' }).click();
  const counted = users.dialog().evaluateHandle(
    (dialog) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const filled = [...dialog.querySelectorAll('[role=rowheader]')].filter(
            (head) => head.textContent !== '',
          );
          if (dialog.querySelector('nav output')?.textContent.endsWith(' users') === true)
            resolve(filled.length);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await create.button('Owner').click();
  expect(await (await counted).jsonValue()).toBeGreaterThan(5);
});
