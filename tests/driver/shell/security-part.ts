import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { typeInto } from '../type-into.ts';

/** The page "Security" of my account: password and two-factor authentication. */
export function securityPart(page: Page) {
  const card = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const passwords = (): Locator => card('Password');
  const twoFactor = (): Locator => card('Two-factor authentication');
  const setup = (): Locator => page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const field = (within: Locator, label: string): Locator => within.getByLabel(label, { exact: true });

  return {
    /** One of the three two-factor methods, by its name. */
    option: (name: string): Locator => twoFactor().getByRole('listitem').filter({ hasText: name }),
    failures: (): Locator => card('Failed logins'),
    currentPassword: (): Locator => field(passwords(), 'Current password'),
    newPassword: (): Locator => field(passwords(), 'New password'),
    savePassword: (): Locator => passwords().getByRole('button', { name: 'Change password' }),
    generatePassword: () => passwords().getByRole('button', { name: 'Generate password' }).click(),
    copyPassword: () => passwords().getByRole('button', { name: 'Copy password' }).click(),
    async changePassword(current: string, next: string): Promise<void> {
      await typeInto(field(passwords(), 'Current password'), current);
      await typeInto(field(passwords(), 'New password'), next);
      await passwords().getByRole('button', { name: 'Change password' }).click();
    },

    setup,
    openSetup: () =>
      twoFactor()
        .getByRole('button', { name: /^Set up/ })
        .click(),
    /** The secret, without the spaces of its display. */
    shownSecret: async (): Promise<string> =>
      (await field(setup(), 'Secret key').inputValue()).replaceAll(' ', ''),
    shownUri: (): Promise<string> => field(setup(), 'Setup URI').inputValue(),
    /** The URI that the QR code encodes. */
    async scannedUri(): Promise<string> {
      const image = await setup()
        .getByRole('img')
        .evaluate((element) => {
          const qrCode = element as HTMLImageElement;
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [qrCode.naturalWidth, qrCode.naturalHeight];
          const context = canvas.getContext('2d');
          context?.drawImage(qrCode, 0, 0);
          const { width, height } = canvas;
          return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
        });
      return decodeQR({ ...image, data: Uint8ClampedArray.from(image.data) });
    },
    next: () => setup().getByRole('button', { name: 'Next' }).click(),
    codeBox: (place: number): Locator => setup().getByRole('textbox', { name: `Digit ${place}` }),
    /** Types the code and the current password, and submits them. */
    async turnOn(code: string, password: string): Promise<void> {
      await setup().getByRole('textbox', { name: 'Digit 1' }).click();
      await page.keyboard.type(code);
      await typeInto(field(setup(), 'Current password'), password);
      await setup().getByRole('button', { name: 'Turn on' }).click();
    },
    /** Switches to another method (the button's text), confirmed with the password. */
    async switchTo(verb: string, password: string): Promise<void> {
      await twoFactor().getByRole('button', { name: verb, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: verb });
      await typeInto(field(dialog, 'Current password'), password);
      await dialog.getByRole('button', { name: verb, exact: true }).click();
    },
  };
}
