import type { Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { expectFits } from '../support/widths.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** A line whose sound, voicemail and second sound can fail, and lead nowhere then. */
function line() {
  const { block, wire, contents } = flowBuilder();
  const speech = { op: 'call', name: 'speech', args: ['Welcome'] } as const;
  const call = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const play = block([2, 0], 'player', { name: 'Welcome', options: { sound: [speech] } });
  const box = block([3, 0], 'voicemail', { options: { prompt: [speech] } });
  const thanks = block([4, 0], 'player', { name: 'Thanks', options: { sound: [speech] } });
  const end = block([6, 0], 'hangUp');
  wire(call, 'called', answer, 'do');
  wire(answer, 'done', play, 'play');
  wire(play, 'finished', box, 'start');
  wire(box, 'stored', thanks, 'play');
  wire(thanks, 'finished', end, 'do');
  return contents();
}

const tools = (page: Page) => page.getByRole('region', { name: 'Tools' });

test('all failures hang up by one press and one step, drawn as stubs', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Failures', line());
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('Answer')).toBeVisible();
  const counts = page.getByRole('button', { name: /^Findings:/ });
  const all = tools(page).getByRole('button', { name: 'Hang up on failure (4)' });
  await counts.click();
  await expect(counts).toHaveAccessibleName('Findings: 4 warnings');
  await expectAccessible(page, 'a fix of many findings');

  await test.step('connect all by keyboard', async () => {
    await all.press('Enter');
    await expect(counts).toHaveAccessibleName('Findings: No errors');
    await expect(tools(page).locator(':focus')).toBeVisible();
    await editor.canvas().focus();
    await page.keyboard.press('1');
    await expect(editor.wires()).toHaveCount(9);
    await expect(editor.block('Hang up')).toHaveCount(1);
  });

  await test.step('draw them in full where an end is selected', async () => {
    await expect(editor.stubs()).toHaveCount(3);
    await editor.block('Hang up').click({ position: { x: 20, y: 8 } });
    await expect(editor.stubs()).toHaveCount(0);
    await editor.canvas().press('Escape');
    await expect(editor.stubs()).toHaveCount(3);
  });

  await test.step('undo it in one step', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(all).toBeVisible();
    await expect(editor.wires()).toHaveCount(5);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(all).toBeVisible();
    await expectFits(page, 'a fix of many findings, in a narrow window');
  });
});
