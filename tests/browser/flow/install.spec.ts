import { installedId } from '../../../src/domain/entities/library-flow/rules.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { libraryPart } from '../../driver/flow/library-part.ts';
import { trialPart } from '../../driver/flow/trial-part.ts';
import { tryPart } from '../../driver/flow/try-part.ts';
import { createClient } from '../../integration/platform/support/client.ts';
import { loggingMacro } from '../../integration/platform/support/flows.ts';
import { revisionWrites } from '../../platform/areas/flows/revision.ts';
import { organizationTree } from '../../platform/demo/organization-tree.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/base/random.ts';
import type { Write } from '../../platform/store/store.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { sharedIdOf } from '../../platform/demo/flows/library.ts';
import { patch } from '../../platform/store/write.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Bakkerij De Gouden Korenaar';
const organization = 'Zorggroep Noordoost-Groningen';
const earlierNote = 'Pauses may be longer.';
const note = 'Says a text while the caller waits.';

/** The rows that publishing version 3.0 of the shared macro makes, with another key. */
function newVersion(): readonly Write[] {
  const [id, revisionId, at] = [sharedIdOf('Pause'), crypto.randomUUID(), Date.now()];
  const releaseDate = new Date(at).toISOString();
  const contents = loggingMacro('Waiting', { waitingText: 'What callers hear' });
  return [
    ...revisionWrites({
      id: revisionId,
      organizationId: organizationId(organizationTree.name),
      flowId: id,
      kind: 'macro',
      contentTimestamp: releaseDate,
      deepContentTimestamp: releaseDate,
      configKeys: ['waitingText'],
      macroIds: [],
      userId: null,
      note: '',
      deployment: null,
      shared: { version: '3.0', macros: {} },
      contents,
      at,
    }),
    patch('sharedObject', id, {
      latestVersion: '3.0',
      latestReleaseDate: releaseDate,
      versions: [
        ...['1.0', '2.0'].map((version) => ({
          version,
          releaseDate: '2026-01-01T00:00:00.000Z',
          note: version === '2.0' ? earlierNote : '',
          data: { revisionId: idFromName(`published Pause ${version}`) },
        })),
        { version: '3.0', releaseDate, note, data: { revisionId } },
      ],
    }),
  ];
}

// Proves S1-2.7-14, S1-4-40, S1-5-63.
test('installs two shared macros, where one flow is installed already', async ({ portal, platform }) => {
  const { page } = portal;
  const { control } = platform;
  const library = libraryPart(page);
  const macros = listPart(page, 'Library macros');
  const client = createClient(platform.origin);
  const who = await client.as('s.maas');
  const body = { organizationId: who.organizationId };
  const unlist = (deleteDate: string | null) =>
    control.write({ writes: [patch('sharedObject', sharedIdOf('Pause'), { deleteDate })] });

  await client.call('libraryFlow.install', body, who, {
    id: installedId(sharedIdOf('Out of office'), who.organizationId),
  });
  await portal.enterAt('s.maas', home, '/flow/lib-macros');

  await test.step('an installed one says so and cannot be chosen', async () => {
    await library.openButton().click();
    await expect(library.row('Pause')).toContainText('Voxtree');
    await expect(library.row('Out of office')).toBeHidden();
    await library
      .filters()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(library.row('Out of office')).toContainText('Version 1.1 installed');
    await expect(library.box('Out of office')).toBeHidden();
    await library.row('Out of office').click();
    await expect(library.button('Next')).toHaveAccessibleDescription('Select at least one flow or macro.');
    await library.dialog().getByRole('checkbox', { name: 'Select all rows' }).check();
    // All but the two that are installed.
    await expect(library.dialog()).toContainText('4 selected');
    for (const name of ['Begroeting', 'Keuzemenu']) await library.box(name).uncheck();
    await expect(library.dialog()).toContainText('2 selected');
    await expectAccessible(page, 'the table of shared objects', 'dialog');
  });

  await test.step('a flow is tried first, and the selection stays', async () => {
    const tried = tryPart(page);
    await library.tryButton('Out of office').press('Enter');
    await expect(tried.dialog()).toContainText('Out of office 1.1');
    await expect(tried.canvas()).toContainText('Announcement');
    await expect(tried.button('Play')).toHaveAccessibleDescription('Enter the configuration first.');
    await tried.field('company').fill('the bakery');
    await tried.button('Play').click();
    await expect(tried.log()).toContainText('The caller hears “This is the bakery. We call you back.');
    await expect(tried.log()).toContainText('The session ends');
    await expectAccessible(page, 'a version that is tried', 'dialog');
    await tried.canvas().focus();
    await page.keyboard.press('Escape');
    await expect(tried.dialog()).toBeHidden();
    await expect(library.tryButton('Out of office')).toBeFocused();
    await expect(library.dialog()).toContainText('2 selected');
  });

  await test.step('one that is unlisted meanwhile says so', async () => {
    const tried = tryPart(page);
    await library.tryButton('Pause').click();
    await tried.button('Play').click();
    await expect(tried.log()).toContainText('Delay: elapsed');
    await unlist(new Date().toISOString());
    await expect(tried.dialog()).toContainText('It cannot be installed any more.');
    await unlist(null);
    await tried.button('Back').click();
  });

  await test.step('the confirmation names what is installed', async () => {
    await library.button('Next').click();
    await expect(library.toInstall().getByRole('row')).toHaveCount(3);
    await expectAccessible(page, 'the confirmation', 'dialog');
    await library.button('Back').click();
    await expect(library.box('Pause')).toBeChecked();
    await library.button('Next').click();
  });

  await test.step('one that was unlisted meanwhile fails with its reason, the other one is installed', async () => {
    await unlist(new Date().toISOString());
    await expect(library.toInstall()).toContainText('No longer listed');
    await library.button('Confirm').click();
    await expect(library.failed()).toContainText(
      'The vendor has removed this from the library. What is installed stays as it is.',
    );
    await expect(library.outcome()).toContainText('1 done');
    await expect(macros.row('Announcement')).toContainText('1.0');
  });

  await test.step('nothing else can be confirmed while the answer is awaited', async () => {
    await unlist(null);
    await control.holdCall({ call: 'libraryMacro.install' });
    await library.button('Retry 1 row').click();
    await library.button('Continue in the background').click();
    await library.openButton().click();
    await library.box('Pause').check();
    await library.button('Next').click();
    await expect(library.button('Confirm')).toHaveAccessibleDescription(
      'The previous installation is still in progress.',
    );
    await control.releaseCalls({});
    await expect(library.button('Confirm')).toHaveAccessibleDescription(
      'Everything you selected is already installed.',
    );
    await expect(macros.row('Pause')).toContainText('2.0');
    await library.button('Back').click();
    await expect(library.row('Pause')).toContainText('Version 2.0 installed');
    await library.button('Cancel').click();
  });

  await test.step('without a connection, the button says why', async () => {
    await control.cut({ refuseForMs: 600_000 });
    await expect(library.openButton()).toHaveAccessibleDescription('There is no connection to the server.');
    await control.refuseSockets({ forMs: 0 });
  });
});

test('an upgrade says what changes, and an older version can be installed again', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const macros = listPart(page, 'Library macros');
  const details = detailsPart(page, 'Library macro details');
  const upgrade = page.getByRole('dialog', { name: 'Upgrade', exact: true });
  const another = page.getByRole('dialog', { name: 'Install another version' });
  const { block, wire, contents } = flowBuilder();
  const target = {
    sharedObjectId: sharedIdOf('Pause'),
    vendorId: idFromName('vendor Voxtree'),
    flowId: idFromName('object Pause'),
  };
  const waits = block([1, 0], 'macro', { shape: { target: { type: 'sharedMacro', ...target } } });
  wire(block([0, 0], 'inboundCall'), 'called', waits, 'in');
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Wachtrij', contents());
  await platform.control.write({ writes: [...newVersion()] });
  await portal.enterAt('zorggroep', organization, '/flow/lib-macros');
  await macros.row('Pause').click();

  await test.step('Upgrade shows the note, the keys, and where the macro is used', async () => {
    await details.button('Upgrade').click();
    await expect(upgrade).toContainText(note);
    await expect(upgrade).toContainText('Added: waitingText');
    await expect(upgrade).toContainText('Used by');
    const tried = tryPart(page);
    await upgrade.getByRole('button', { name: 'Try Pause 3.0' }).click();
    await tried.field('waitingText').fill('One moment');
    await tried.button('Play').click();
    await expect(tried.log()).toContainText('Log, info: Waiting');
    await tried.button('Back').click();
    const user = upgrade.getByRole('link', { name: 'Wachtrij' });
    // The dialog stays open in this tab.
    await expect(user).toHaveAttribute('target', '_blank');
    const [opened] = await Promise.all([page.waitForEvent('popup'), user.click()]);
    await expect(detailsPart(opened, 'Flow details').panel()).toContainText('Wachtrij');
    await opened.close();
    await expectAccessible(page, 'an upgrade', 'dialog');
    await upgrade.getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(macros.row('Pause')).toContainText('3.0');
  });

  await test.step('the version before comes back', async () => {
    await details.button('Install another version').click();
    const version = another.getByRole('combobox', { name: 'Version' });
    await expect(version.getByRole('option')).toHaveText([/^3\.0/, /^2\.0/, /^1\.0/]);
    const install = another.getByRole('button', { name: 'Install another version' });
    await expect(install).toHaveAccessibleDescription('Nothing has been changed.');
    await version.selectOption('1.0');
    await expect(another).toContainText('Removed: waitingText');
    await expectAccessible(page, 'another version', 'dialog');
    await install.click();
    await expect(macros.row('Pause')).toContainText('1.0');
  });

  await test.step('all that is new since then is told, the newest first', async () => {
    await details.button('Upgrade').click();
    const notes = upgrade.getByRole('region', { name: 'Release notes' });
    await expect(notes.getByRole('term')).toHaveText(['Version 3.0', 'Version 2.0']);
    await expect(notes).toContainText(note);
    await expect(notes).toContainText(earlierNote);
  });

  await test.step('a test run in the editor goes through the installed version', async () => {
    const trial = trialPart(page);
    const testRun = page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name: 'Test run' });
    await portal.open(`${organizationPath(organization)}/flow/my-flows?tab=flow:${flowId}`);
    await testRun.click();
    await trial.button('Play').click();
    await expect(trial.log()).toContainText('Pause: elapsed');
  });
});
