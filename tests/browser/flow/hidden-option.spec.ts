import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { trialPart } from '../../driver/flow/trial-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { call, flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';
import { speedParameters } from './support/panel-contents.ts';

const home = 'Zorggroep Noordoost-Groningen';
const endpointName = 'hurry';

/** A macro that logs its enumeration, and a parameter that is shown for one of the values alone. */
function loggingMacro() {
  const { block, wire, contents } = flowBuilder();
  const inside = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  const values = (['speed', 'reason'] as const).map((name) => ({ op: 'parameter', name }) as const);
  wire(inside, 'out', block([1, 0], 'log', { options: { message: call('json', values) } }), 'in');
  return contents({ parameters: speedParameters() });
}

function callingFlow(macroId: string) {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpointName, starts: 'trigger' } });
  const target = { type: 'organizationMacro', id: macroId };
  wire(called, 'called', block([1, 0], 'macro', { shape: { target } }), 'in');
  return contents();
}

// Proves S1-5-53, S1-5-55.
test('an option that an enumeration hides is None in the test run and on the platform', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const trial = trialPart(page);
  const panel = editor.panel();
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const calls = flowCallsOf(client, who);
  const macroId = await calls.created('macro', 'Spoed', loggingMacro());
  const flowId = await calls.created('flow', 'Spoedlijn', callingFlow(macroId));
  const { organizationId } = who;
  const triggerId = crypto.randomUUID();
  await client.call('flowTrigger.put', { organizationId, endpointName, body: null }, who, { id: triggerId });
  const reason = panel.getByRole('textbox', { name: 'Reason', exact: true });

  /** Runs the edited flow in the tab, and after saving and deploying it on the platform. */
  async function expectLogged(text: string): Promise<void> {
    await editor.canvas().focus();
    await page.keyboard.press('t');
    await trial.button(/^(Start|Back to start)$/).click();
    await trial.button('Play').click();
    await expect(trial.log()).toContainText(`Log, info: ${text}`);
    await editor.canvas().focus();
    await page.keyboard.press('Control+s');
    await expect(editor.button('Save')).toHaveAccessibleDescription('Everything is saved.');
    expect((await calls.deploy(flowId)).status).toBe(200);
    await client.call('flowTrigger.invoke', { body: null }, who, { id: triggerId });
    await expect
      .poll(async () => {
        const entries = await platform.control.find({
          entityType: 'logEntry',
          constraints: [{ type: 'organization', organizationId, scope: 'self' }],
          sorting: [],
          limit: null,
        });
        return JSON.stringify(entries);
      })
      .toContain(JSON.stringify(text).slice(1, -1));
  }

  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await editor.block('Spoed').click();

  await test.step('shown: it has its value', async () => {
    await expect(panel.getByRole('radio', { name: 'Fast' })).toBeChecked();
    await expect(reason).toBeHidden();
    await panel.getByRole('radio', { name: 'Slow' }).check();
    await reason.fill('"Rain"');
    await reason.blur();
    await expectLogged('["slow","Rain"]');
  });

  await test.step('hidden: it is None, and its value is kept', async () => {
    await editor.block('Spoed').click();
    await panel.getByRole('radio', { name: 'Fast' }).check();
    await expect(reason).toBeHidden();
    await expectLogged('["fast",null]');
    await editor.block('Spoed').click();
    await panel.getByRole('radio', { name: 'Slow' }).check();
    await expect(reason).toHaveValue('"Rain"');
  });
});
