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

test('no button of the users and logs pages, or of what they open, leaves the focus nowhere', async ({
  portal,
}) => {
  await portal.enterAt('zorggroep', home, '/users');
  const users = portal.path();
  const known = new Set<string>();
  const lost = [...(await pressEveryButton(portal.page, listScreen(portal, 'Users', users), known))];
  expect(known.size).toBeGreaterThan(60);
  const onUsers = known.size;
  const logs = listScreen(portal, 'Logs', users.replace(/users$/, 'logs'));
  lost.push(...(await pressEveryButton(portal.page, logs, known)));
  expect(known.size).toBeGreaterThan(onUsers);
  expect(lost).toEqual([]);
});
