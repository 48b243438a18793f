import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { changesPart } from '../../driver/entity/changes-part.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import { revisionWrites } from '../../platform/areas/flows/revision.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import type { Write } from '../../platform/store/store.ts';
import { organizationTree } from '../../platform/demo/organization-tree.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/base/random.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';
import { startLogging } from './support/start-logging.ts';

const home = 'Zorggroep Noordoost-Groningen';

/** The rows that publishing a flow in the operator's library makes. Its frozen contents belong to the publisher. */
function published(flowId: string, name: string, contents: ContentsJson): readonly Write[] {
  const [id, revisionId, at] = [crypto.randomUUID(), crypto.randomUUID(), Date.now()];
  const releaseDate = new Date(at).toISOString();
  return [
    create('sharedObject', {
      id,
      organizationId: organizationId(organizationTree.name),
      ...datesFrom(at),
      kind: 'flow',
      objectId: flowId,
      name,
      description: '',
      latestVersion: '1.0',
      latestReleaseDate: releaseDate,
      libraryId: idFromName('library Voxtree'),
      vendorId: idFromName('vendor Voxtree'),
      library: { id: idFromName('library Voxtree'), name: 'Basics' },
      vendor: { id: idFromName('vendor Voxtree'), name: 'Voxtree' },
      versions: [{ version: '1.0', releaseDate, note: '', data: { revisionId } }],
    }),
    ...revisionWrites({
      id: revisionId,
      organizationId: organizationId(home),
      flowId: id,
      kind: 'flow',
      contentTimestamp: releaseDate,
      deepContentTimestamp: releaseDate,
      configKeys: [],
      macroIds: [],
      userId: null,
      note: '',
      deployment: null,
      shared: { version: '1.0', macros: {} },
      contents,
      at,
    }),
  ];
}

test('compares a flow with its published version', async ({ portal, platform }) => {
  const { page } = portal;
  const editor = canvasPart(page);
  const changes = changesPart(page);
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Gedeeld', startLogging('Saved'));
  await platform.control.write({ writes: [...published(flowId, 'Gedeeld', startLogging('Published'))] });
  const message = editor.panel().getByRole('textbox', { name: 'Message', exact: true });
  const line = changes.dock().getByRole('listitem').filter({ hasText: 'Log' }).first();
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);

  await test.step('with the edits that are not saved yet', async () => {
    await editor.block('Log').click();
    await message.fill('Local');
    await message.blur();
    await editor.toolbox().getByRole('tab', { name: 'Sharing' }).click();
    await expect(editor.toolbox()).toContainText('Latest version1.0');
    await editor.toolbox().getByRole('button', { name: 'Compare with published' }).click();
    await expect(line).toContainText('“Published” → “Local”');
    await expect(editor.block('Log').getByText('Changed')).toBeAttached();
  });

  await test.step('the published version can be restored, as a step', async () => {
    await changes.dock().getByRole('button', { name: 'Restore this version' }).click();
    await expect(message).toHaveValue('Published');
    await expect(changes.dock().getByText('No differences.')).toBeVisible();
    await editor.canvas().focus();
    await page.keyboard.press('Control+z');
    await expect(line).toContainText('“Published” → “Local”');
  });
});
