import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

const home = 'Zorggroep Noordoost-Groningen';
const lists = '/flow/my-flows';

// Proves S1-2.2-02, S1-2.7-05, S1-2.7-06, S1-2.7-08, S1-2.7-10, S1-4-44, S1-5-52, S1-8-14, S1-9-18.
test('edits the main line, and another browser sees it', async ({ portal, openOtherBrowser }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await portal.enterAt('zorggroep', home, lists);

  await test.step('open it from its details', async () => {
    await listPart(page, 'Flows')
      .row('Main line')
      .click({ position: { x: 400, y: 10 } });
    await detailsPart(page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('tab', { name: 'Main line' })).toHaveAttribute('aria-selected', 'true');
    expect(new URL(page.url()).searchParams.get('tab')).toMatch(/^flow:/);
    await expect(editor.block('Inbound call')).toBeVisible();
    await expect(editor.wires().first()).toBeAttached();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await expectAccessible(page, 'the flow editor');
  });

  const log = editor.block('Log');
  await test.step('drag in a block and wire it', async () => {
    await editor.dragIn('Log', { x: 300, y: 420 });
    await expect(log).toBeVisible();
    await expect(editor.panel().getByRole('heading', { name: 'Log' })).toBeVisible();
    const before = await editor.wires().count();
    await editor.draw(editor.block('Inbound call'), 'called', log);
    await expect(editor.wires()).toHaveCount(before + 1);
    await expect(page.getByRole('tab', { name: /^Main line\s?, not saved$/ })).toBeVisible();
    await editor.draw(editor.block('Inbound call'), 'called', log);
    await expect(editor.wires(), 'a second wire between the same terminals').toHaveCount(before + 1);

    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(editor.wires()).toHaveCount(before);
    await page.keyboard.press('Control+z');
    await expect(log).toBeHidden();
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    await expect(editor.wires()).toHaveCount(before + 1);
  });

  await test.step('name it, copy it and delete the copy by keyboard', async () => {
    await log.click();
    await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Who calls');
    await expect(editor.block('Who calls')).toBeVisible();
    await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Who calls us from abroad');
    // Sizes follow from texts, so that they are right at the next measuring of S1-9-18, after 200 ms.
    await page.waitForTimeout(200);
    const title = editor.block('Who calls us from abroad').getByText('Who calls us from abroad');
    expect(await title.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    await editor.panel().getByRole('textbox', { name: 'Custom name' }).fill('Who calls');
    await editor.canvas().focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect(editor.block('Who calls')).toHaveCount(2);
    await page.keyboard.press('Delete');
    await expect(editor.block('Who calls')).toHaveCount(1);
  });

  await test.step('add a block by keyboard alone', async () => {
    await editor.block('Who calls').click();
    await editor.canvas().focus();
    await page.keyboard.press('Insert');
    await page.keyboard.type('hang');
    await page.keyboard.press('Enter');
    await expect(editor.panel().getByRole('heading', { name: 'Hang up' })).toBeVisible();
    await expect(editor.canvas()).toBeFocused();
  });

  await test.step('arrange the blocks, and undo it', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await expect(editor.button('Undo')).toHaveAttribute('title', /Arrange blocks/);
    await page.keyboard.press('Control+z');
    await expect(editor.button('Redo')).toHaveAttribute('title', /Arrange blocks/);
  });

  const other = await openOtherBrowser();
  const theirs = canvasPart(other.page);
  await test.step('save, and see in another browser that it has changed', async () => {
    await other.enterAt('zorggroep', home, `${lists}${new URL(page.url()).search}`);
    await expect(theirs.block('Inbound call')).toBeVisible();
    await expect(theirs.block('Who calls')).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(portal.toast('Flow saved successfully')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Main line', exact: true })).toBeVisible();
    await theirs.button('Flow has changed, click to reload').click();
    await expect(theirs.block('Who calls')).toBeVisible();
  });

  await test.step('read it in a narrow window', async () => {
    await other.page.setViewportSize({ width: 390, height: 844 });
    await expect(other.page.getByRole('treeitem', { name: /Who calls/ })).toBeVisible();
    await expectFitsAt(other.page, 'the outline of a flow', 390);
  });

  await test.step('close the tab by keyboard', async () => {
    await page.getByRole('tab', { name: 'Main line' }).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('tab', { name: 'Main line' })).toBeHidden();
    await expect(listPart(page, 'Flows').row('Main line')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
  expect(refused).toEqual([]);
});
