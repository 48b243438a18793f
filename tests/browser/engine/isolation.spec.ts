import type { Page } from '@playwright/test';
import { demoUserId } from '../support/demo-user-id.ts';
import { logEntry, ringingCalls } from '../support/rows.ts';
import { databaseNames, storedText } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

test.use({ traffic: 20 });

const ours = { user: 'Priya Raman', organization: 'Harbour Logistics Felixstowe', mark: 'only-for-priya' };
const theirs = { user: 'Ewa Kowalczyk', organization: 'Krüger Maschinenbau Łódź', mark: 'only-for-ewa' };

/** Records every state of the page in which one user is selected and content of the other is shown. */
const watchForLeaks = (page: Page, people: readonly { user: string; organization: string; mark: string }[]) =>
  page.evaluate((all) => {
    const found: string[] = [];
    const check = (): void => {
      // The card of the user switch names all users, its button the selected one.
      const header = document.querySelector<HTMLElement>('header button[aria-expanded]')?.innerText ?? '';
      const main = document.querySelector('main')?.textContent ?? '';
      for (const one of all) {
        if (!header.includes(one.user)) continue;
        for (const other of all) {
          const leak = other !== one && (main.includes(other.mark) || main.includes(other.organization));
          if (leak) found.push(`${one.user} sees ${other.mark}`);
        }
      }
    };
    new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { leaks: found });
  }, people);
const leaks = (page: Page) => page.evaluate(() => (window as unknown as { leaks: string[] }).leaks);

// Proves S0-4-04.
test("one user's rows are neither shown nor stored under another user, and deleted with their logout", async ({
  portal,
  platform,
}) => {
  const write = (n: number) =>
    platform.control.write({
      writes: [ours, theirs].flatMap(({ organization, mark }) => [
        logEntry({ organization, level: 'error', message: `${mark} ${n}` }),
        ...ringingCalls(organization, 3),
      ]),
    });
  await write(0);
  await portal.enter('harbour', 'felix');
  await expect(portal.widget('Recent errors')).toContainText(ours.mark);
  await portal.manageUsers();
  await portal.addUser({ identifier: 'leaf' });
  await portal.chooseOrganization('krüger');
  await expect(portal.widget('Recent errors')).toContainText(theirs.mark);

  await watchForLeaks(portal.page, [ours, theirs]);
  for (let n = 1; n <= 8; n++) {
    const next = n % 2 === 1 ? ours : theirs;
    const written = write(n);
    await portal.switchUser(next.user);
    await expect(portal.widget('Recent errors')).toContainText(`${next.mark} ${n}`);
    expect(await portal.selectedUser()).toBe(next.user);
    await written;
  }
  expect(await leaks(portal.page)).toEqual([]);

  for (const [username, own, other] of [
    ['harbour', ours, theirs],
    ['leaf', theirs, ours],
  ] as const) {
    const text = () => storedText(portal.page, demoUserId(username));
    await expect.poll(text).toContain(own.mark);
    expect(await text()).not.toContain(other.mark);
    expect(await text()).not.toContain(other.organization);
  }

  await test.step('logging out one of two users deletes that user’s rows only', async () => {
    await portal.manageUsers();
    await portal.logout(ours.user);
    await expect(portal.knownUser(ours.user).getByRole('button', { name: 'Login' })).toBeVisible();
    const rows = async () =>
      (await databaseNames(portal.page)).filter((name) => name.startsWith('portal-rows-'));
    await expect.poll(rows).toEqual([expect.stringContaining(demoUserId('leaf'))]);
    await portal.selectUser(theirs.user);
    await expect(portal.search()).toBeVisible();
    expect(await storedText(portal.page)).not.toContain(ours.mark);
  });
});
