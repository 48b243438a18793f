import { randomUUID } from 'node:crypto';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { create, datesFrom, patch } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { logEntry } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

// Proves S0-2-06, S1-2.3-04, S1-2.6-11, S1-2.6-13, S1-3-30, S1-3-31, S1-4-28, S1-7-63, S1-8-03.
test('logs, outbound mails and change logs are live, and say where their entries come from', async ({
  portal,
  platform,
}) => {
  const { page } = portal;

  await test.step('the logs have the newest first, can be paused and filtered, and link to their sources', async () => {
    const list = listPart(page, 'Logs');
    const user = detailsPart(page, 'User details');
    const messages = async () => (await list.columnTexts('Message')).slice(0, 3);
    const write = (message: string, level: 'info' | 'error' = 'info') =>
      platform.control.write({ writes: [logEntry({ organization: home, level, message })] });
    await portal.enterAt('zorggroep', home, '/logs');
    await list.expectRows();
    await write('first');
    await write('second', 'error');
    await expect.poll(messages).toEqual(['second', 'first', expect.anything()]);

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(list.freshness()).toHaveText(/^as of /);
    await write('third');
    await list.openFilter();
    await list.filterOption('Level', 'Error');
    await list.applyFilter();
    await expect.poll(async () => (await messages())[0]).toBe('second');
    expect(new Set(await list.columnTexts('Level'))).toEqual(new Set(['Error']));
    await page.getByRole('button', { name: 'Resume' }).click();
    await write('fourth', 'error');
    await expect.poll(async () => (await messages()).slice(0, 2)).toEqual(['fourth', 'second']);

    const about = { sourceType: 'user', sourceId: demoUserId('frontdesk') };
    const entry = logEntry({ organization: home, level: 'error', message: 'about Joke' });
    if (entry.kind === 'create')
      await platform.control.write({ writes: [{ ...entry, row: { ...entry.row, ...about } }] });
    await page.getByRole('link', { name: 'Joke Venema' }).click();
    await expect(user.panel().getByText('about Joke')).toBeVisible();
    await page.getByRole('link', { name: 'View in logs' }).click();
    await expect.poll(messages).toEqual(['about Joke']);
    // The logs page is not kept alive: its filter is gone after leaving it.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(portal.gaugeMeter()).toBeVisible();
    await list.openList();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    await expect.poll(async () => (await messages()).slice(0, 2)).toEqual(['about Joke', 'fourth']);
  });

  await test.step('outbound mails show recipient, live state and contents', async () => {
    const list = listPart(page, 'Outbound emails');
    const details = detailsPart(page, 'Outbound email details');
    const mail = (to: string, contents: object, ago: number) => ({
      kind: 'create' as const,
      type: 'outboundMail' as const,
      row: {
        id: randomUUID(),
        organizationId: organizationId(home),
        ...datesFrom(Date.now() - ago),
        from: 'no-reply@portal.example',
        to,
        state: 'pending',
        contents,
      },
    });
    const simple = mail(
      'plain@zorggroep.example',
      { type: 'simple', subject: 'Storing', plainText: 'Regel een\nRegel <b>twee</b>' },
      0,
    );
    const template = mail(
      'template@zorggroep.example',
      { type: 'template', templateName: 'welcome', values: { displayName: 'Noa', tries: 3 } },
      1000,
    );
    await platform.control.write({ writes: [simple, template] });
    await page.getByRole('link', { name: 'Outbound emails' }).click();
    await list.expectRows();
    await expect
      .poll(async () => (await list.names()).slice(0, 2))
      .toEqual(['plain@zorggroep.example', 'template@zorggroep.example']);
    await list.row('plain@zorggroep.example').click();
    await expect(details.fact('State')).toHaveText('Pending');
    await expect(details.fact('Content type')).toHaveText('Plain text');
    await expect(details.fact('Subject')).toHaveText('Storing');
    await expect(details.panel().getByText('Regel <b>twee</b>')).toBeVisible();
    const states = { temporarySendFailure: 'Temporary failure', failed: 'Failed', sent: 'Sent' };
    for (const [state, word] of Object.entries(states) as [keyof typeof states, string][]) {
      await platform.control.write({ writes: [patch('outboundMail', simple.row.id, { state })] });
      await expect(details.fact('State')).toHaveText(word);
      await expect(list.row('plain@zorggroep.example')).toContainText(word);
    }
    await list.row('template@zorggroep.example').click();
    await expect(details.fact('Template')).toHaveText('welcome');
    await expect(details.fact('displayName')).toHaveText('Noa');
    await expect(details.fact('tries')).toHaveText('3');
  });

  await test.step('the change log shows user and source of each change, and says that it ends at 1,000 entries', async () => {
    const id = demoUserId('frontdesk');
    const details = detailsPart(page, 'User details');
    const sources = [
      {
        type: 'webSession',
        ip: '192.0.2.1',
        ua: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
      { type: 'apiToken', ip: '192.0.2.2', ua: 'provisioning/2.4' },
      { type: 'flow', session: 'session-1' },
      null,
    ] as const;
    const entry = (n: number) =>
      create('auditEntry', {
        id: randomUUID(),
        organizationId: organizationId(home),
        ...datesFrom(Date.now() - n * 1000),
        entityType: 'user',
        entityId: id,
        operationType: 'update',
        operationDetails: null,
        changedFields: ['displayName'],
        state: { before: { displayName: `Joke ${n + 1}` }, after: { displayName: `Joke ${n}` } },
        userId: n === 0 ? demoUserId('people') : null,
        source: sources[n % sources.length] ?? null,
        category: 'core',
      });
    await platform.control.write({ writes: Array.from({ length: 1100 }, (_, n) => entry(n)) });
    const opened = `${organizationPath(home)}/users?viewType=user&viewId=${id}&viewOrg=${organizationId(home)}`;
    await portal.open(opened);
    await details.openChangeLog();
    await expect(
      details.changeLog().getByText('Showing the latest 1,000 changes. Older changes are not shown.'),
    ).toBeVisible();
    const entries = details.changeLog().getByRole('listitem');
    await expect(entries.nth(0)).toContainText('Web session · 192.0.2.1 · Firefox on Linux');
    await expect(entries.nth(1)).toContainText('API token · 192.0.2.2 · provisioning/2.4');
    await expect(entries.nth(2)).toContainText('Flow · session-1');
    await expect(entries.nth(3)).toContainText('Unknown');
    await entries.nth(0).getByRole('link', { name: 'Rachid Amrani' }).click();
    await expect(details.changeLog()).toBeHidden();
    await expect(details.name()).toHaveText('Rachid Amrani');
  });
});

// Proves S0-2-17.
test('a user with permission for logs only cannot open the outbound mails', async ({ portal }) => {
  await portal.enterAt('logs', 'súdwest', '/logs');
  await listPart(portal.page, 'Logs').expectRows();
  await expect(portal.page.getByRole('link', { name: 'Outbound emails' })).toBeHidden();
  await portal.open(portal.path().replace('/logs', '/outbound-mails'));
  await expect(portal.page.getByText('You have no permission to view this page')).toBeVisible();
});
