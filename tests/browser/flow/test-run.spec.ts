import type { Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { trialPart } from '../../driver/flow/trial-part.ts';
import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { patch } from '../../platform/store/write.ts';
import { idFromName } from '../../platform/base/random.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { flowToTest, welcomingFlow } from './test-run-flow.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** Moves all blocks out of the view by dragging the canvas. */
async function moveAway(page: Page): Promise<void> {
  const box = await page.locator('.react-flow__pane').boundingBox();
  if (box === null) throw new Error('The canvas is not there');
  for (let times = 0; times < 2; times += 1) {
    await page.mouse.move(box.x + box.width - 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height - 20, { steps: 4 });
    await page.mouse.up();
  }
}

test('a sound that is deleted while a test run plays it is missing in the next one', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const trial = trialPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const soundId = idFromName(`sound Welcome ${home}`);
  const flowId = await calls.created('flow', 'Welcoming', welcomingFlow(soundId));
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('Player')).toBeVisible();
  await editor.canvas().focus();
  await page.keyboard.press('t');

  await test.step('the test run plays it, and says that it is gone', async () => {
    await trial.button('Step').click();
    await trial.button('Step').click();
    await trial.button('Step').click();
    await expect(trial.log()).toContainText('The caller hears Welcome');
    const deleteDate = new Date().toISOString();
    await platform.control.write({ writes: [patch('sound', soundId, { deleteDate })] });
    await expect(
      trial.dock().getByText('Something that the flow uses has been deleted since this test run started.'),
    ).toBeVisible();
  });

  await test.step('it goes on to its end', async () => {
    await trial.button('Play').click();
    await expect(trial.log()).toContainText('The flow hangs up');
  });

  await test.step('the next one fails where the sound would be played', async () => {
    await trial.button('Restart').click();
    await trial.button('Play').click();
    await expect(trial.log()).toContainText(`The sound ${soundId} is not available`);
    await expect(trial.log()).not.toContainText('The caller hears');
    await expect(editor.block('Player')).toContainText(`Error: The sound ${soundId} is not available`);
  });
});

test('runs a flow as a test, keeps the run as a test case, and follows a running session', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const trial = trialPart(page);
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const calls = flowCallsOf(client, who);
  const flowId = await calls.created('flow', 'Choices', flowToTest());
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('Say sales')).toBeVisible();

  await test.step('play it, and press a key where it asks for one', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('t');
    await trial.button('Play').click();
    await expect(trial.dock().getByText('Waits for keys')).toBeVisible();
    await expect(editor.block('Collect digits')).toContainText('The run is here');
    await trial.key('1').click();
    await expect(trial.log()).toContainText('The caller hears “Sales”');
    await expect(trial.log()).toContainText('The flow hangs up');
    await expect(editor.block('Say sales')).toContainText('Visited 1 time');
    await expectAccessible(page, 'a test run');
  });

  await test.step('go through it step by step', async () => {
    await trial.button('Back to start').click();
    await expect(editor.block('Say sales')).not.toContainText('Visited');
    await trial.button('Step').click();
    await expect(editor.block('Answer')).toContainText('The run is here');
    await trial.button('Play').click();
    await trial.key('1').click();
    await expect(trial.log()).toContainText('The flow hangs up');
  });

  await test.step('the view follows the run until the user moves it', async () => {
    const follow = trial.button('Follow');
    await moveAway(page);
    await trial.button('Back to start').click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await trial.button('Step').click();
    await expect(editor.block('Answer')).toBeInViewport();
    await moveAway(page);
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await trial.button('Step').click();
    await expect(editor.block('Collect digits')).toBeHidden();
    await follow.click();
    await expect(editor.block('Collect digits')).toBeInViewport();
    await trial.button('Play').click();
    await expect(trial.log()).toContainText('The flow hangs up');
    await expect(editor.block('Hang up')).toBeInViewport();
    await trial.button('Back to start').click();
    await trial.button('Play').click();
    await trial.key('1').click();
    await expect(trial.log()).toContainText('The flow hangs up');
  });

  await test.step('make a test of it', async () => {
    await trial.button('Create a test from this run').click();
    const dialog = formPart(page, 'Create a test from this run');
    await dialog.field('Name').fill('One is sales');
    await dialog.button('Create test').click();
    await trial.tab(/^Tests/).click();
    await expect(trial.test('One is sales')).toBeVisible();
    await trial.button('Run all').click();
    await expect(trial.test('One is sales')).toContainText('Passed');
    await expectAccessible(page, 'the tests of a flow');
  });

  await test.step('two quick changes of a test do not undo each other', async () => {
    const lines = trial.dock().getByRole('list', { name: 'Expectations' });
    const forget = lines.getByRole('button', { name: 'Do not check' });
    const count = await forget.count();
    await lines.evaluate(async (list) => {
      const buttons = [...list.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Do not check',
      );
      buttons[0]?.click();
      // Before the platform can have answered.
      await new Promise((resolve) => setTimeout(resolve));
      buttons[1]?.click();
    });
    await expect(forget).toHaveCount(count - 1);
    await expect(lines.getByRole('listitem').first()).not.toContainText('Do not check');
    await lines.getByRole('listitem').first().getByRole('button', { name: 'Expect' }).click();
    await expect(forget).toHaveCount(count);
  });

  await test.step('break the flow, and see the test fail once it is saved', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('1');
    await editor.block('Say sales').click();
    await editor.canvas().focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+s');
    await expect(portal.toast('1 test fails.')).toBeVisible();
    await expect(trial.test('One is sales')).toContainText('Failed');
    await expect(trial.test('One is sales')).toContainText('Did not happen: The caller hears “Sales”');
    await expect(trial.tab(/^Tests/)).toContainText('1 test fails');
  });

  await test.step('deploy it all the same, with a reason', async () => {
    await editor.button('Deploy').click();
    const form = formPart(page, 'Deploy');
    await expect(
      form.message('1 test fails. Give a reason to deploy this version all the same.'),
    ).toBeVisible();
    await expect(form.dialog().getByRole('listitem').filter({ hasText: 'One is sales' })).toBeVisible();
    await form.button('Deploy').click();
    await expect(form.message(/These tests fail: One is sales\./)).toBeVisible();
    await form.field('Reason').fill('Sales has moved');
    await form.button('Deploy').click();
    await expect(portal.toast('Flow deployed')).toBeVisible();
  });

  await test.step('follow a running session on the canvas', async () => {
    const id = crypto.randomUUID();
    const { organizationId } = who;
    await client.call('flowTrigger.put', { organizationId, endpointName: 'wait', body: null }, who, { id });
    const begun = client.call('flowTrigger.invoke', { body: null }, who, { id });
    await portal.open(portal.path().replace(/my-flows.*/, 'sessions'));
    await listPart(page, 'Flow sessions').row('Choices').click();
    await detailsPart(page, 'Flow session details')
      .panel()
      .getByRole('link', { name: 'Show in the flow' })
      .click();
    await expect(trial.tab('Trace')).toHaveAttribute('aria-selected', 'true');
    await editor.canvas().focus();
    await page.keyboard.press('1');
    await expect(editor.block('Delay')).toContainText('The run is here');
    await expect(editor.block('API endpoint')).toContainText('Visited 1 time');
    await expect(trial.dock().getByText('Live', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the trace of a session');
    const { body } = await begun;
    const { flowSessionId } = body as CallAnswer<'flowTrigger.invoke'>;
    await client.call('flowSession.terminate', {}, who, { id: flowSessionId });
    await expect(trial.dock().getByText('The session has ended.')).toBeVisible();
  });
});
