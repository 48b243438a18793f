import type { Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import type { Portal } from '../../driver/portal.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { startLogging } from './support/start-logging.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** How far the log is from the start, in pixels: the view may be another one. */
async function distance(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const editor = canvasPart(page);
  const [log, start] = [await editor.block('Log').boundingBox(), await editor.block('Start').boundingBox()];
  if (log === null || start === null) throw new Error('The blocks are not in view');
  return { x: Math.round(log.x - start.x), y: Math.round(log.y - start.y) };
}

/** Opens a new flow of two blocks and shows all of it. */
async function openNew(portal: Portal, { origin }: TestPlatform, name: string) {
  const { page } = portal;
  const editor = canvasPart(page);
  const client = createClient(origin);
  const calls = flowCallsOf(client, await client.as('zorggroep'));
  const flowId = await calls.created('flow', name, startLogging('Hello'));
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('Log')).toBeVisible();
  await editor.canvas().focus();
  await page.keyboard.press('1');
  return { editor, flowId, before: await distance(page) };
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  // The tab is gone before it could answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
}

test('a tab that is killed in the middle of a drag leaves a whole draft', async ({ portal, platform }) => {
  const { page } = portal;
  const { editor, flowId, before } = await openNew(portal, platform, 'Gesleept');
  const second = await portal.newTab(`${new URL(page.url()).pathname}?tab=flow:${flowId}`);
  await expect(second.page.getByText('Open in another tab.')).toBeVisible();

  const dropped = await test.step('a drop is recorded', async () => {
    await page.bringToFront();
    await editor.drag(editor.block('Log'), { x: 0, y: 120 });
    await page.mouse.up();
    const now = await distance(page);
    expect(now.y).toBeGreaterThan(before.y + 60);
    await expect(editor.button('Undo')).toHaveAttribute('title', /^Undo: Move/);
    await expect.poll(() => distance(second.page)).toEqual(now);
    return now;
  });

  await test.step('the next drag is cut off by a crash', async () => {
    await editor.drag(editor.block('Log'), { x: -80, y: -160 });
    expect(await distance(page)).not.toEqual(dropped);
    await crash(page);
    await page.close();
  });

  await test.step('the block is where it was dropped last, and one step can be undone', async () => {
    await second.page.close();
    const third = await portal.newTab(`${new URL(second.page.url()).pathname}?tab=flow:${flowId}`);
    const restored = canvasPart(third.page);
    await expect(third.page.getByText('Your unsaved changes were restored.')).toBeVisible();
    await restored.canvas().focus();
    await third.page.keyboard.press('1');
    await expect.poll(() => distance(third.page)).toEqual(dropped);
    await expect(restored.wires()).toHaveCount(1);
    await expect(restored.button('Undo')).toHaveAttribute('title', /^Undo: Move/);
    await third.page.keyboard.press('Control+z');
    await third.page.keyboard.press('1');
    await expect.poll(() => distance(third.page)).toEqual(before);
    await expect(restored.button('Undo')).toBeDisabled();
    await expect(restored.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    await third.page.keyboard.press('Control+y');
    await restored.button('Save').click();
    await expect(third.toast('Flow saved successfully')).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a second finger cancels a drag', async ({ portal, platform }) => {
    const { editor, before } = await openNew(portal, platform, 'Losgelaten');
    await editor.pinchWhileDragging(editor.block('Log'), { x: 0, y: 120 });
    await expect(editor.panel().getByRole('heading', { name: 'Log' })).toBeVisible();
    expect(await distance(portal.page)).toEqual(before);
    await expect(editor.button('Undo')).toBeDisabled();
  });
});
