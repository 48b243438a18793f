import { userPart } from '../../driver/entity/user-part.ts';
import { renameWrite, userWrite, writtenId } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// So tall that the panel does not scroll: scrolling, the browser would anchor its content.
test.use({ viewport: { width: 1280, height: 1500 } });

test('a press counts although its button moves away meanwhile, but not if the pointer moves away', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const users = userPart(portal);
  const { details, update } = users;
  const user = userWrite(home, 'Quirijn Press');
  const longName = 'Quirijn Press '.repeat(10).trim();
  await control.write({ writes: [user] });
  await users.enter('zorggroep', home);
  await users.openDetails('Quirijn Press');
  const button = details.button('Update user');
  const top = async (): Promise<number> => (await button.boundingBox())?.y ?? 0;
  await expect(details.fact('Billing plan')).toBeVisible();

  await button.hover();
  await page.mouse.down();
  await page.mouse.move(200, 700);
  await page.mouse.up();
  await expect(update.dialog()).toBeHidden();

  await button.hover();
  const before = await top();
  await page.mouse.down();
  await control.write({ writes: [renameWrite(writtenId(user), longName)] });
  await expect(details.name()).toHaveText(longName);
  // More than half of the button's height: the pointer is beside it.
  expect(await top()).toBeGreaterThan(before + 14);
  await page.mouse.up();
  await expect(update.field('Name')).toHaveValue(longName);
});
