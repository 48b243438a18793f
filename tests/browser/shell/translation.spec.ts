import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

// Proves S0-7-15.
test('texts of the server override the portal’s own, also offline', async ({ portal, platform }) => {
  const { page } = portal;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await platform.control.translate({
    texts: {
      'en.Login': 'Enter here',
      'en.Password': '<img src=x onerror=alert(1)>',
      'en.This is a public computer': 'Broken {computer',
      'nl.Login': 'Binnenkomen',
      'nl.Creating session, please wait...': 'Een ogenblik',
      'nl.Connecting to the server…': 'Een ogenblik',
      'nl.The connection to the server was lost, trying to reconnect...': 'Een ogenblik',
    },
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await portal.open();
  await expect(button('Enter here')).toBeVisible();
  await expect(page.getByLabel('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  await expect(page.getByLabel('This is a public computer')).toBeVisible();

  await portal.setLanguage('Nederlands');
  await expect(button('Binnenkomen')).toBeVisible();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible();

  await portal.waitUntilInstalled();
  await platform.stop();
  await portal.open();
  await expect(page.getByText('Een ogenblik')).toBeVisible();
  // The form accepts input before the session exists.
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expect(button('Binnenkomen')).toBeVisible();

  await platform.start();
  await platform.control.translate({ texts: { 'nl.Login': null } });
  await portal.open();
  await expect(button('Inloggen')).toBeVisible();
  expect(dialogs).toEqual([]);
});
