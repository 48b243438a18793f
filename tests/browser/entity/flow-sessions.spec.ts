import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FlowSession } from '../../../src/domain/entities/flow-session/model.ts';
import type { FlowVariable } from '../../../src/domain/entities/flow-variable/model.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { endpointFlow, flowCallsOf } from '../../integration/platform/support/flows.ts';
import { create, patch } from '../../platform/store/write.ts';
import { expectAccessible } from '../support/axe.ts';
import { madeAt, newRow } from '../support/new-row.ts';
import { expect, test } from '../support/test.ts';
import { writtenId } from '../support/user-writes.ts';

const shell = promisify(execFile);
const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-2.7-04, S1-7-42, S1-3-46.
test('writes a variable as JSON, and asks when others have written it meanwhile', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { value, ...meta }: Pick<FlowVariable, 'value' | 'meta' | 'lastWrite' | 'history'> = {
    value: { open: true },
    lastWrite: madeAt,
    meta: { createDate: madeAt, scope: { key: 'wachtrij' } },
    history: [],
  };
  const variable = create('flowVariable', { ...newRow(home), ...meta, value });
  await platform.control.write({ writes: [variable] });
  await portal.enterAt('zorggroep', home, '/flow/variables');
  await listPart(page, 'Global flow variables').row('wachtrij').click();
  const details = detailsPart(page, 'Global flow variable details');
  const form = formPart(page, 'Update variable');
  await expect(details.panel().locator('pre')).toHaveText('{\n  "open": true\n}');

  await test.step('refuse text that is not JSON, and say where', async () => {
    await details.button('Update variable').click();
    await form.field('Value').fill('{"a":');
    await expect(form.message('This is not JSON: see line 1, column 6.')).toBeVisible();
    await expect(form.button('Save')).toBeDisabled();
    await expectAccessible(page, 'a variable');
  });

  await test.step('show both values of a conflict', async () => {
    await form.field('Value').fill('1');
    await platform.control.write({ writes: [patch('flowVariable', writtenId(variable), { value: 2 })] });
    await expect(form.conflict('Value')).toContainText('1');
    await expect(form.conflict('Value')).toContainText('2');
    await form.button('Keep my changes').click();
    await form.button('Save').click();
    await expect(portal.toast('Variable updated')).toBeVisible();
    await expect(details.panel().locator('pre')).toHaveText('1');
    await expect(details.panel().getByRole('listitem')).toContainText('Wilma Oosterhuis');
  });
});

// Proves S1-2.7-03, S1-2.4-17, S1-4-41, S1-7-35, S1-7-41, S1-8-02.
test('makes and calls an API endpoint, follows a session, and chooses the acting user', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.enter('zorggroep', home);
  const organization = portal.path();
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const calls = flowCallsOf(client, who);
  await calls.deploy(
    await calls.created('flow', 'Terugbellen', endpointFlow('terugbellen', 'Laatste aanvraag')),
  );

  let curl = '';
  await test.step('make an endpoint of a deployed flow', async () => {
    await portal.open(`${organization}/flow`);
    await expect(page.getByRole('heading', { name: 'My flows' })).toBeVisible();
    for (const entry of ['My macros', 'Flow sessions', 'Global flow variables', 'Flow settings'])
      await expect(page.getByRole('link', { name: entry })).toBeVisible();
    await page.getByRole('link', { name: 'Trigger API endpoints' }).click();
    await page.getByRole('button', { name: 'Create API endpoint' }).click();
    const form = formPart(page, 'Create API endpoint');
    await form.dialog().getByRole('combobox', { name: 'Endpoint name' }).fill('terugbellen');
    await expect(form.message('Begins sessions of the flow Terugbellen.')).toBeVisible();
    await form.field('Example request').fill('{"number": "+31201234567"}');
    await form.button('Create API endpoint').click();
    const details = detailsPart(page, 'API endpoint details');
    await expect(details.fact('Flow')).toHaveText('Terugbellen');
    await expect(details.panel()).toContainText('curl -X POST');
    await details.button('Call').click();
    const dialog = page.getByRole('dialog', { name: /^Call/ });
    await expect(dialog.getByRole('textbox', { name: 'Request' })).toHaveValue(/\+31201234567/);
    await expectAccessible(page, 'a call of an API endpoint');
    await page.keyboard.press('Escape');
    curl = await details.panel().getByText('curl -X POST').innerText();
  });

  await test.step('call it from a command line, and see what the flow wrote', async () => {
    await page.getByRole('link', { name: 'Global flow variables' }).click();
    const variables = listPart(page, 'Global flow variables');
    await expect(page.getByRole('heading', { name: 'Global flow variables' })).toBeVisible();
    await expect(variables.row('Laatste aanvraag')).toBeHidden();
    const run = (command: string) =>
      shell('sh', ['-c', command], { env: { ...process.env, SESSION_TOKEN: who.token } });
    expect(JSON.parse((await run(curl)).stdout)).toMatchObject({ flowSessionId: expect.any(String) });
    await expect(variables.row('Laatste aanvraag')).toContainText('+31201234567');
    await run(curl.replace('+31201234567', '+31201234568'));
    await expect(variables.row('Laatste aanvraag')).toContainText('+31201234568');
  });

  const flowId = await calls.created('flow', 'Nachtdienst');
  await test.step('terminate a session, once', async () => {
    const fields = {
      revisionId: 'gone',
      cause: { type: 'trigger', triggerId: 'gone', userId: null },
      terminatingSince: null,
      terminated: null,
      consumedResources: { steps: 12, callSeconds: 65, calls: 1 },
      lastActivity: madeAt,
      managedObjects: [{ type: 'mixer', id: 'm' }],
      waiting: [{ path: [], nodeId: 'delay', until: null }],
      lastError: { path: [], nodeId: 'log', at: madeAt, message: 'Value "name" is not set' },
    } satisfies Partial<FlowSession>;
    const sessionOf = (id: string) =>
      create('flowSession', {
        ...newRow(home),
        flowReference: { type: 'organizationMainFlow', id },
        ...fields,
      });
    const session = sessionOf(flowId);
    await platform.control.write({ writes: [session, sessionOf('removed')] });
    await portal.open(`${organization}/flow/sessions`);
    await expect(listPart(page, 'Flow sessions').row('(not found)')).toBeVisible();
    await listPart(page, 'Flow sessions').row('Nachtdienst').click();
    const details = detailsPart(page, 'Flow session details');
    await expect(details.panel().getByText('Nachtdienst ·')).toBeVisible();
    await expect(details.fact('State')).toHaveText('Active');
    await expect(details.panel()).toContainText('Mixer');
    await expect(details.fact('Last error')).toContainText('Value "name" is not set');
    await expect(details.fact('Used')).toHaveText('12 steps, 1 call, 1:05 of calls');
    await details.button('Terminate').click();
    const question = page.getByRole('dialog', { name: 'Terminate' });
    await expect(question).toContainText('Calls that it handles are hung up.');
    await platform.control.write({
      writes: [patch('flowSession', writtenId(session), { terminatingSince: madeAt })],
    });
    await expect(question.getByRole('button', { name: 'Terminate' })).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(details.fact('State')).toHaveText('Terminating');
    await details.openMenu();
    await expect(details.button('Terminate')).toHaveAccessibleDescription(/already terminating/);
  });

  await test.step('choose the user as whom flows act', async () => {
    await portal.open(`${organization}/flow/settings`);
    await page.getByRole('button', { name: 'Flows act as' }).click();
    const picker = entityPickerPart(page, 'users');
    await picker.search().fill('Wilma Oosterhuis');
    await picker.row('Wilma Oosterhuis').click();
    await picker.confirm().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(portal.toast('Flow settings saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Flows act as' })).toHaveText('Wilma Oosterhuis');
    await expectAccessible(page, 'the flow settings');
  });
});
