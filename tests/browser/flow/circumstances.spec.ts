import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { trialPart } from '../../driver/flow/trial-part.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** A flow with two API endpoints, one of which asks another server. */
function askingFlow() {
  const { block, wire, contents } = flowBuilder();
  const first = block([0, 0], 'apiEndpoint', { shape: { name: 'first', starts: 'trigger' } });
  const second = block([0, 1], 'apiEndpoint', { shape: { name: 'second', starts: 'trigger' } });
  const ask = block([1, 0], 'apiCall', { options: { url: 'https://example.com/orders' } });
  const log = block([2, 0], 'log', { options: { message: 'done' } });
  wire(first, 'called', ask, 'send');
  wire(ask, 'answered', log, 'in');
  wire(second, 'called', log, 'in');
  return contents();
}

test('shows the scenario of a test run as it is', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const trial = trialPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Asking', askingFlow());
  const form = trial.dock().getByRole('region', { name: 'Scenario' });
  const happened = trial.dock().getByRole('region', { name: 'What happened' });
  const answers = form.getByRole('group', { name: 'Answer to a web request' });
  const body = { name: 'Body, as JSON' };
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.block('API call')).toBeVisible();
  await editor.canvas().focus();
  await page.keyboard.press('t');

  await test.step('the request of another endpoint is another one', async () => {
    const request = form.getByRole('textbox', { name: 'Request, as JSON or text' });
    await request.fill('{"order": 1}');
    await form.getByRole('combobox', { name: 'Begins with' }).selectOption('API endpoint second');
    await expect(request).toHaveValue('');
    await form.getByRole('combobox', { name: 'Begins with' }).selectOption('API endpoint first');
  });

  await test.step('the answer to what was not known can be given another address', async () => {
    await trial.button('Play').click();
    const address = happened.getByRole('textbox', { name: /^URL/ });
    await expect(address).toHaveValue('https://example.com/orders');
    await address.press('End');
    await page.keyboard.type('/*');
    await address.fill('https://example.com/*');
    await expect(answers).toHaveCount(1);
    await expect(answers.getByRole('textbox', { name: /^URL/ })).toHaveValue('https://example.com/*');
    await happened.getByRole('button', { name: 'Continue with this' }).click();
    await expect(trial.log()).toContainText('Log, info: done');
  });

  await test.step('each answer keeps its body when another one is removed', async () => {
    await answers.getByRole('textbox', body).fill('{"first": 1}');
    await form.getByRole('button', { name: 'Add answer' }).click();
    await answers.last().getByRole('textbox', body).fill('{"second": 2}');
    await answers.first().getByRole('button', { name: 'Remove' }).click();
    await expect(answers).toHaveCount(1);
    await expect(answers.getByRole('textbox', body)).toHaveValue('{"second":2}');
    await answers.getByRole('combobox').selectOption('fails');
    await answers.getByRole('combobox').selectOption('answers');
    await expect(answers.getByRole('textbox', body)).toHaveValue('');
  });
});
