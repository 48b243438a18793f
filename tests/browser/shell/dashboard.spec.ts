import type { Permission } from '../../../src/domain/core/permission.ts';
import { demoUserId } from '../support/demo-user-id.ts';
import { deviceWrite } from '../support/device-writes.ts';
import { logEntry, ringingCalls } from '../support/rows.ts';
import { expect, test } from '../support/test.ts';

const day = 24 * 60 * 60 * 1000;
const [gauge, errors] = ['Active channels', 'Recent errors'] as const;
const [channels, logs] = ['telephony.channel.view', 'core.logEntry.view'] as const;

// Proves S0-2-61, S0-2-65.
test('users see only the widgets that they have permission for', async ({ portal }) => {
  await portal.open();
  for (const [identifier, seen] of [
    ['channels', [gauge]],
    ['logs', [errors]],
    ['nobody', []],
  ] as const)
    await test.step(`'${identifier}' sees: ${seen.join() || 'nothing'}`, async () => {
      if (identifier === 'channels') await portal.signIn({ identifier });
      else {
        await portal.manageUsers();
        await portal.addUser({ identifier });
      }
      await portal.chooseOrganization('súdwest');
      await expect(portal.page.getByRole('heading', { name: 'Dashboard' })).toBeAttached();
      if (seen.length === 0) {
        await expect(portal.page.getByText('There is nothing to show yet')).toBeVisible();
      }
      for (const name of [gauge, errors]) {
        if (seen.some((one) => one === name)) await expect(portal.freshness(name)).toHaveText('Live');
        else await expect(portal.widget(name)).toBeHidden();
      }
    });
});

// Proves S0-3-03, S0-6-05.
test('widgets follow granted and withdrawn permissions at once', async ({ portal, platform }) => {
  const setPermissions = (...permissions: Permission[]) =>
    platform.control.permissions({ userId: demoUserId('leaf'), permissions });
  await portal.enter('leaf', 'krüger');
  await expect(portal.freshness(gauge)).toHaveText('Live');
  await setPermissions(logs);
  await expect(portal.widget(gauge)).toBeHidden();
  await expect(portal.freshness(errors)).toHaveText('Live');
  await setPermissions();
  await expect(portal.widget(errors)).toBeHidden();
  await expect(portal.page.getByText('There is nothing to show yet')).toBeVisible();
  await setPermissions(channels, logs);
  await expect(portal.freshness(gauge)).toHaveText('Live');
  await expect(portal.freshness(errors)).toHaveText('Live');
});

// Proves S0-2-63, S0-2-64, S0-2-66, S0-2-67.
test('recent errors are the newest of 7 days, and the gauge counts up to 5,000', async ({
  portal,
  platform,
}) => {
  await test.step('the newest 8 warnings and errors of the last 7 days, each with a link to its entry', async () => {
    const organization = 'Boulangerie Éclair';
    const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
    const writes = [
      // Older than all other entries; it would be the last row if it were shown.
      logEntry({ organization, level: 'fatal', message: 'eight days ago', ago: 8 * day }),
      ...levels.map((level, index) => logEntry({ organization, level, message: level, ago: 6000 - index })),
    ];
    await platform.control.write({ writes });
    await portal.enter('bruxelles', 'boulangerie');
    await expect.poll(async () => (await portal.recentErrors()).length).toBeGreaterThan(2);
    const rows = await portal.recentErrors();
    expect(rows.slice(0, 3).map(({ level, message }) => [level, message])).toEqual([
      ['Fatal', 'fatal'],
      ['Error', 'error'],
      ['Warning', 'warn'],
    ]);
    const newer = Array.from({ length: 10 }, (_, n) =>
      logEntry({ organization, level: 'error', message: `error ${n}`, ago: 5000 - n }),
    );
    await platform.control.write({ writes: newer });
    const messages = async () => (await portal.recentErrors()).map(({ message }) => message);
    await expect.poll(messages).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `error ${n}`));
    const widget = portal.widget(errors);
    await expect(widget.getByRole('button')).toHaveCount(0);
    await expect(widget.getByRole('textbox')).toHaveCount(0);
    await expect(widget.getByRole('row').first()).toHaveText(/Timestamp\s*Level\s*Source\s*Message/);

    // A row leads to its entry in the log.
    await widget.getByRole('link', { name: 'error 9', exact: true }).click();
    await expect(portal.page).toHaveURL(/\/logs\?.*viewType=logEntry/);
    await expect(portal.page.getByRole('complementary', { name: 'Log entry details' })).toContainText(
      'error 9',
    );
  });

  await test.step('an error that becomes older than 7 days disappears by itself', async () => {
    const organization = 'Åkerström Möbler';
    await portal.changeOrganizationButton().click();
    await portal.chooseOrganization('åkerström');
    await expect(portal.freshness(errors)).toHaveText('Live');
    // The demo has fewer than 8 rows here, so there is room for one more.
    expect((await portal.recentErrors()).length).toBeLessThan(8);
    const message = 'about to expire';
    await platform.control.write({
      writes: [logEntry({ organization, level: 'warn', message, ago: 7 * day - 6000 })],
    });
    await expect(portal.widget(errors)).toContainText(message);
    await expect(portal.widget(errors)).not.toContainText(message);
  });

  await test.step('the gauge counts up to 5,000 and shows its level in words', async () => {
    const organization = 'Hôtel de la Grand-Place';
    await portal.changeOrganizationButton().click();
    await portal.chooseOrganization('hôtel');
    await expect(portal.freshness(gauge)).toHaveText('Live');
    let count = await portal.gauge();
    for (const [target, word] of [
      [2499, 'Quiet'],
      [2500, 'Busy'],
      [3749, 'Busy'],
      [3750, 'Very busy'],
      [4500, 'Nearly full'],
      [5000, 'Full'],
    ] as const) {
      await platform.control.write({ writes: ringingCalls(organization, target - count) });
      count = target;
      await expect.poll(portal.gauge).toBe(target);
      await expect(portal.widget(gauge).getByText(word, { exact: true })).toBeVisible();
    }
    await platform.control.write({ writes: ringingCalls(organization, 5) });
    await expect(portal.freshness(gauge)).toHaveText('Live');
    await expect(portal.gaugeMeter()).toHaveAttribute('aria-valuetext', '5,000 of 5,000, Full');
  });

  await test.step('the dashboard is translated to Dutch', async () => {
    const organization = 'Peña Hermanos Importación';
    await platform.control.write({ writes: [logEntry({ organization, level: 'warn', message: 'x' })] });
    await portal.changeOrganizationButton().click();
    await portal.chooseOrganization('peña');
    await portal.setLanguage('Nederlands');
    await expect(portal.page.getByRole('table', { name: 'Recente fouten' })).toContainText('Waarschuwing');
    await expect(portal.page.getByRole('meter', { name: 'Actieve kanalen' })).toBeVisible();
    await expect(portal.page.locator('html')).toHaveAttribute('lang', 'nl');
    await portal.page.reload();
    await expect(portal.page.getByRole('region', { name: 'Recente fouten' })).toBeVisible();
  });
});

test('the dashboard says whose error it is, and counts calls and what is offline', async ({
  portal,
  platform,
}) => {
  const organization = 'Harbour Logistics Felixstowe';
  await portal.enter('operator', organization);
  await expect(portal.freshness()).toHaveText('Live');
  // The bars of calls have their values in a table for screen readers.
  const minutes = portal.page.getByRole('table', { name: 'Calls in the last hour' });
  const inProgress = async (): Promise<number> => {
    const counts = await minutes.locator('tbody tr td:last-child').allInnerTexts();
    return counts.reduce((sum, count) => sum + Number(count), 0);
  };
  await expect(minutes).toBeAttached();
  const [before, active] = [await inProgress(), await portal.gauge()];
  await test.step('the legend counts the calls of the bar that the pointer is on', async () => {
    const day = portal.widget('Calls in the last 24 hours');
    const counted = async (): Promise<number> => {
      const counts = await day.locator('b').allInnerTexts();
      return counts.reduce((sum, count) => sum + Number(count.replace(',', '')), 0);
    };
    const total = await counted();
    await day.locator('svg').last().hover();
    await expect.poll(counted).toBeLessThan(total / 2);
    await portal.page.mouse.move(0, 0);
    await expect.poll(counted).toBeGreaterThanOrEqual(total);
  });
  const name = 'Attic';
  await platform.control.write({
    writes: [...ringingCalls(organization, 3), deviceWrite(organization, name)],
  });
  await expect.poll(portal.gauge).toBe(active + 3);
  await expect.poll(inProgress).toBe(before + 3);
  // The name of the device, and the message.
  const error = portal.widget(errors).getByRole('row').filter({ hasText: 'Not registered' }).first();
  await expect(error.getByRole('link')).toHaveCount(2);

  await portal.widget('Devices offline').getByRole('link', { name }).click();
  await expect(portal.page.getByRole('complementary', { name: 'Device details' })).toContainText(name);
});
