import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { pressEveryButton } from '../support/press/press-buttons.ts';
import type { PressedScreen } from '../support/press/press-buttons.ts';
import { expect, test } from '../support/test.ts';

// Few rows are enough, and reading the accessibility tree takes time for each.
test.use({ viewport: { width: 1280, height: 480 } });
test.describe.configure({ timeout: 600_000 });

const home = 'Zorggroep Noordoost-Groningen';

/** A list with the details of its first row. */
const listScreen = ({ page, open }: Portal, list: string, path: string): PressedScreen => ({
  name: list,
  async open() {
    await open(path);
    const part = listPart(page, list);
    await part.expectRows();
    await part.grid().getByRole('rowheader').first().click();
  },
});

test('no button of the users page, or of what it opens, leaves the focus nowhere', async ({ portal }) => {
  await portal.enterAt('zorggroep', home, '/users');
  const known = new Set<string>();
  const lost = await pressEveryButton(portal.page, listScreen(portal, 'Users', portal.path()), known);
  expect(known.size).toBeGreaterThan(60);
  expect(lost).toEqual([]);
});
