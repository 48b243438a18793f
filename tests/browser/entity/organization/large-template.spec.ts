import { bulkPart } from '../../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../../driver/entity/details-part.ts';
import { formPart } from '../../../driver/entity/form-part.ts';
import { listPart } from '../../../driver/entity/list-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { templateId } from '../../../platform/demo/seed/template.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Noorderlicht Telecom';
const many = 8000;

/** The engine waits up to 30 s between two attempts to connect, the longer the more have failed. */
const reconnected = { timeout: 60_000 };

async function createFromTemplate(portal: Portal, name: string) {
  const { page } = portal;
  const form = formPart(page, 'Create organization');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await form.field('Name').fill(name);
  await form.select('Template').selectOption('Small office');
  await form.button('Create organization').click();
  return page.getByRole('dialog', { name: 'New organization' });
}

test('a copy that failed says what is there, and can be continued or deleted', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const row = newRow(home);
  const failure = { code: 'noSpace', message: 'ENOSPC: no space left on device, write' } as const;
  await platform.control.write({
    writes: [
      create('organization', {
        ...row,
        organizationId: row.id,
        name: 'Half a bakery',
        language: 'nl',
        timeZone: 'Europe/Amsterdam',
        superOrganizationId: organizationId(home),
        subOrganizationIds: [],
        templateId,
        state: 'inactive',
        copy: { done: 1, total: 9, failure, state: 'active' },
      }),
    ],
  });
  await portal.enterAt('noorderlicht', home, '/organization/sub');
  const list = listPart(page, 'Organizations');
  const details = detailsPart(page, 'Organization details');
  await expect(list.row('Half a bakery')).toContainText('Copying failed');
  await list.row('Half a bakery').click();
  await expect(details.panel().getByRole('alert')).toContainText('1 of 9 items are there');
  await expect(details.panel().getByRole('alert')).toContainText('The server has no storage space left.');
  await expect(details.panel().getByRole('alert')).not.toContainText('ENOSPC');
  await expectAccessible(page, 'an organization whose copy failed');
  await details.button('Continue copying').click();
  await expect(details.fact('State')).toHaveText('Active');
  await expect(details.panel().getByRole('link', { name: 'Open organization' })).toBeVisible();
});

test('a bulk deletion says which organizations are not empty, and settings count what differs from the template', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.enterAt('operator', home, '/organization/sub');

  await test.step('organizations that are not empty stay, and the others are deleted', async () => {
    const bulk = bulkPart(page);
    const list = listPart(page, 'Organizations');
    const empty = newRow(home);
    await platform.control.write({
      writes: [
        create('organization', {
          ...empty,
          organizationId: empty.id,
          name: 'Empty bakery',
          language: 'nl',
          timeZone: 'Europe/Amsterdam',
          superOrganizationId: organizationId(home),
          subOrganizationIds: [],
          state: 'active',
        }),
      ],
    });
    for (const name of ['Empty bakery', 'Fietsenfabriek Twente', 'Bakkerij De Gouden Korenaar'])
      await bulk.rowCheckbox(name).check();
    await bulk.press(bulk.bar(), 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete 1 organization' });
    await expect(dialog).toContainText('1 organization will be deleted.');
    await expect(dialog).not.toContainText('will change');
    await expect(
      dialog.getByRole('row', { name: /Fietsenfabriek Twente.*Not empty\..*Users: \d+/ }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Gouden Korenaar.*Not empty\./ })).toBeVisible();
    expect((await platform.control.stats()).calls['organization.contentsOfMany']).toBe(1);
    await expectAccessible(page, 'a bulk deletion with organizations that are not empty');
    await dialog.getByRole('button', { name: 'Delete 1 organization' }).click();
    await expect(bulk.runDialog('Delete organization')).toContainText('1 done');
    await bulk.press(bulk.runDialog('Delete organization'), 'Done');
    await expect(list.row('Empty bakery')).toBeHidden();
    await expect(list.row('Fietsenfabriek Twente')).toBeVisible();
  });

  await test.step('the settings of an organization count how it differs from its template', async () => {
    await createFromTemplate(portal, 'Compared bakery');
    await expect(portal.header().getByText('Compared bakery')).toBeVisible();
    const place = portal.path();
    await portal.open(`${place}/organization/settings`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^The contents are the same as those of/)).toBeVisible();
    const id = place.split('/')[2] ?? '';
    const [copied] = await platform.control.find({
      entityType: 'schedule',
      constraints: [{ type: 'organization', organizationId: id, scope: 'self' }],
      sorting: [],
      limit: 1,
    });
    await platform.control.write({ writes: [patch('schedule', copied?.id ?? '', { name: 'Renamed' })] });
    await page.reload();
    const table = main.getByRole('table', { name: 'Compared with the template' });
    await expect(table.getByRole('row', { name: 'Schedules 0 1 0' })).toBeVisible();
    await expectAccessible(page, 'settings compared with the template');
  });
});

test('a large template is copied while the user watches or leaves, also over a kill of the platform', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await platform.control.write({
    writes: Array.from({ length: many }, (_, n) =>
      create('schedule', {
        ...newRow('Small office (template)'),
        name: `Schedule ${n}`,
        definition: { when: [], except: [] },
        callAction: null,
      }),
    ),
  });
  await portal.enterAt('noorderlicht', home, '/organization/sub');

  await test.step('the dialog shows progress, survives a kill of the platform, and opens the organization', async () => {
    const dialog = await createFromTemplate(portal, 'Large bakery');
    await expect(dialog.getByText(/^Copying from template… \d+%$/)).toBeVisible();
    await platform.kill();
    await platform.start();
    const [made] = await platform.control.find({
      entityType: 'organization',
      constraints: [{ type: 'equals', field: 'name', value: 'Large bakery' }],
      sorting: [],
      limit: 1,
    });
    expect(made?.['copy'], 'the kill came before the end').not.toBeNull();
    await expect(portal.header().getByText('Large bakery')).toBeVisible(reconnected);
    const copies = await platform.control.find({
      entityType: 'schedule',
      constraints: [{ type: 'organization', organizationId: made?.id ?? '', scope: 'self' }],
      sorting: [],
      limit: null,
    });
    expect(new Set(copies.map(({ id }) => id)).size).toBe(many + 1);
    expect(copies).toHaveLength(many + 1);
  });

  await test.step('the dialog can be left: the list shows the progress', async () => {
    await portal.open(`/organization/${organizationId(home)}/organization/sub`);
    const list = listPart(page, 'Organizations');
    await list.expectRows();
    const dialog = await createFromTemplate(portal, 'Left bakery');
    await expect(dialog.getByRole('progressbar', { name: 'Copying from template' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(list.row('Left bakery')).toContainText('Copying…');
    await expect(list.row('Left bakery')).toContainText('Active', reconnected);
  });
});
