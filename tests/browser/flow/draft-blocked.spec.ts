import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { settingFlow } from './support/setting-flow.ts';

test('a tab that was blocked just after an edit stores nothing in the draft of the tab that took over', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Orders', settingFlow());
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', `/flow/my-flows?tab=flow:${flowId}`);
  const address = `${portal.path()}?tab=flow:${flowId}`;
  const first = canvasPart(page);
  const nameIn = (editor: typeof first) =>
    editor.panel().getByRole('textbox', { name: 'Custom name', exact: true });
  await first.block('Variable').click();
  await nameIn(first).fill('Stored');
  await nameIn(first).press('Enter');
  const second = await portal.newTab(address);
  await expect(canvasPart(second.page).block('Stored')).toBeVisible();

  await test.step('block the first tab just after an edit, and take over', async () => {
    await page.bringToFront();
    // The thread stands still from the edit on, before it has been stored, until the other tab has taken over. It sees
    // nothing of the other tab but cookies.
    await page.evaluate(() => {
      document.addEventListener('input', () => {
        document.cookie = 'blocked=1';
        const end = Date.now() + 90_000;
        while (!document.cookie.includes('taken-over') && Date.now() < end);
      });
    });
    const edit = nameIn(first).fill('Pending');
    await expect.poll(() => second.page.evaluate(() => document.cookie)).toContain('blocked');
    await second.page.getByRole('button', { name: 'Edit here instead' }).click();
    await expect(second.page.getByText('A flow can be changed in one tab at a time.')).toBeHidden();
    await expect(canvasPart(second.page).block('Stored')).toBeVisible();
    await second.page.evaluate(() => (document.cookie = 'taken-over=1'));
    await edit;
  });

  await test.step('it wakes, says that its change is lost, and shows the draft of the other', async () => {
    await expect(page.getByText('That change is lost.', { exact: false })).toBeVisible();
    await expect(first.block('Stored')).toBeVisible();
    await expect(canvasPart(second.page).block('Stored')).toBeVisible();
    const third = await portal.newTab(address);
    await expect(canvasPart(third.page).block('Stored')).toBeVisible();
  });
});
