import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const user = 'zorggroep';
const back = { timeout: 35_000 };

test('a browser started without the platform opens a flow with its unsaved edits', async ({
  profile,
  platform,
}) => {
  let portal = await profile.open();
  await portal.enterAt(user, 'Zorggroep Noordoost-Groningen', '/flow/my-flows');
  await listPart(portal.page, 'Flows')
    .row('Main line')
    .click({ position: { x: 400, y: 10 } });
  await detailsPart(portal.page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
  const address = await test.step('edit a flow, and close the browser', async () => {
    const editor = canvasPart(portal.page);
    await editor.block('Greeting').click();
    await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Night greeting');
    await expect(editor.block('Night greeting')).toBeVisible();
    await portal.waitUntilInstalled();
    const { pathname, search } = new URL(portal.page.url());
    await platform.stop();
    await profile.close();
    return `${pathname}${search}`;
  });

  portal = await profile.open();
  const editor = canvasPart(portal.page);
  await test.step('start it without the platform', async () => {
    await portal.open(address);
    await expect(editor.block('Night greeting')).toBeVisible();
    await expect(portal.page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(editor.button('Save')).toHaveAccessibleDescription('There is no connection to the server.');
    await platform.start();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Save (Ctrl+S)', back);
  });
});
