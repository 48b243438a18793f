import { execFileSync } from 'node:child_process';
import { logEntry } from '../support/rows.ts';
import { storedText } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

const canary = 'canary-5d1f0c7e';
const organization = 'Harbour Logistics Felixstowe';

/** The files below a folder that contain a text, in either of the encodings that the browser's databases use. */
function filesWith(folder: string, text: string): string[] {
  const wide = text.replaceAll(/./g, '$&\\x00');
  try {
    const found = execFileSync('grep', ['-rlaP', `${text}|${wide}`, folder], { encoding: 'utf8' });
    return found.split('\n').filter((line) => line !== '');
  } catch (error) {
    // grep exits with 1 if it finds nothing.
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

for (const publicComputer of [true, false]) {
  // Proves S0-2-38, S0-3-14.
  test(`a ${publicComputer ? 'public' : 'private'} computer ${publicComputer ? 'stores nothing' : 'stores the rows'}`, async ({
    profile,
    platform,
  }) => {
    await platform.control.write({ writes: [logEntry({ organization, level: 'error', message: canary })] });
    const portal = await profile.open();
    await portal.open();
    await portal.signIn({ identifier: 'harbour', publicComputer });
    await portal.chooseOrganization('felix');
    await expect(portal.widget('Recent errors')).toContainText(canary);
    await expect(portal.freshness()).toHaveText('Live');

    const isStored = async () => (await storedText(portal.page)).includes(canary);
    if (publicComputer) expect(await isStored()).toBe(false);
    else await expect.poll(isStored).toBe(true);

    // A reload continues the session, and the choice stays made.
    await portal.page.reload();
    await expect(portal.widget('Recent errors')).toContainText(canary);
    await expect(portal.freshness()).toHaveText('Live');
    if (publicComputer) {
      expect(await storedText(portal.page)).not.toContain('Priya Raman');
      await portal.manageUsers();
      await portal.page.getByRole('button', { name: 'Add another user' }).click();
      await expect(portal.page.getByLabel('This is a public computer')).toBeChecked();
    }

    await profile.close();
    // The private computer proves that the search finds stored rows.
    expect(filesWith(profile.folder, canary).length > 0).toBe(!publicComputer);

    const again = await profile.open();
    await again.open();
    if (publicComputer) {
      await expect(again.loginButton()).toBeVisible();
      await expect(again.knownUsers()).toBeHidden();
      await expect(again.page.getByLabel('This is a public computer')).toBeChecked();
      expect(await storedText(again.page)).not.toContain('Priya Raman');
    } else await expect(again.search()).toBeVisible();
  });
}
