import type { Locator } from '@playwright/test';
import { keyboardPart } from '../../driver/keyboard-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { expect } from './test.ts';
import { expectFits } from './widths.ts';

/** A number manager on a phone, in Dutch, by keyboard alone. */
export function numberDesk({ page, toast }: Portal) {
  const keys = keyboardPart(page);
  const form = (title: string): Locator => page.getByRole('dialog', { name: title });
  const rows = (): Locator => page.getByRole('grid').getByRole('rowheader');

  /** Chooses in a picker, and expects the focus to be back at what opened it. */
  async function pick(button: string, entities: string, text: string): Promise<void> {
    await keys.pressButton(button);
    await keys.search(text);
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(form(`Selecteer ${entities}`)).toBeHidden();
    await keys.expectFocus(new RegExp(button));
  }

  /** Searches the list, from anywhere on its page. */
  async function find(text: string, count: number): Promise<void> {
    await keys.press('/');
    await page.keyboard.press('Control+a');
    await keys.search(text);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
  }

  /** Opens the form of the row that the cursor is on, changes and saves it, and goes back to the row. */
  async function update(title: string, change: () => Promise<void>): Promise<void> {
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: title })).toBeVisible();
    await keys.press('e');
    await expect(form(title)).toBeVisible();
    await change();
    await keys.pressButton('Opslaan');
    await expect(form(title)).toBeHidden();
    await keys.press('Escape');
    await expect(page.getByRole('complementary', { name: /details/ })).toBeHidden();
    await expect(page.getByRole('grid')).toBeFocused();
  }

  return {
    keys,
    async createEstablishment(): Promise<void> {
      await keys.pressButton('Vestiging aanmaken');
      await keys.expectFocus('Omschrijving');
      await page.keyboard.type('Kadekantoor');
      await keys.type('Postcode', '9712 hn');
      await keys.type('Huisnummer', '1');
      await expect(form('Vestiging aanmaken').getByText(/^Grote Markt 1, 9712 HN Groningen/)).toBeVisible();
      await keys.type('Bedrijfsnaam', 'Harbour Logistics');
      await keys.type('Registratienummer', '01234567');
      await keys.type('Voornaam', 'Ada');
      await keys.type('Achternaam', 'Marsh');
      await keys.type('Telefoonnummer', '050 123 45 67');
      await expectFits(page, 'an establishment');
      await keys.pressButton('Vestiging aanmaken');
      await expect(toast('Vestiging aangemaakt')).toBeVisible();
    },
    /** Ten numbers at the establishment, which lead to Ada. */
    async createNumbers(): Promise<void> {
      const create = form('Eigen nummers aanmaken');
      await keys.goTo('Nummers');
      await keys.pressButton('Eigen nummers aanmaken');
      await keys.expectFocus('Eerste nummer');
      await page.keyboard.type('+31 50 123 40 00');
      await keys.type('Hoeveel', '10');
      await expect(create.getByText(/050 123 40 00 .*050 123 40 09/)).toBeVisible();
      await keys.type('Omschrijving', 'Kade');
      await keys.choose('Type', 'Lokaal');
      await pick('Vestiging', 'vestigingen', 'Kadekantoor');
      await keys.choose('Actie bij gesprek', 'Bel gebruiker');
      await pick('Bel gebruiker', 'gebruikers', 'Ada Marsh');
      await expectFits(page, 'new numbers');
      await keys.pressButton('Eigen nummers aanmaken');
      await expect(toast('Nummers aangemaakt')).toBeVisible();
      await find('Kade', 10);
      await expect(rows().first()).toHaveText('050 123 40 00');
    },
    /** The first number is masked; the sixth leads to the third. The cursor is on the first. */
    async maskAndForward(): Promise<void> {
      await update('Nummer bewerken', async () => {
        await keys.tabTo(/^Nummer afschermen/);
        await keys.press('Space');
      });
      for (let row = 0; row < 5; row += 1) await keys.press('ArrowDown');
      await update('Nummer bewerken', async () => {
        await keys.choose('Actie bij gesprek', 'Bel nummer');
        await pick('Nummer kiezen: Bel nummer', 'nummers', '050 123 40 02');
      });
    },
    async chooseLegalSource(): Promise<void> {
      await keys.goTo('Gebruikers');
      await find('Ada Marsh', 1);
      await update('Gebruiker bewerken', async () => {
        await keys.pressButton('Volgende');
        await pick('Nummer kiezen: Wettelijk afzendernummer', 'nummers', '050 123 40 00');
        await expectFits(page, 'the telephony settings of a user');
        await keys.pressButton('Volgende');
      });
    },
    /** Deletes the first five numbers; expects the uses of two to be named. */
    async deleteFive(): Promise<void> {
      const dialog = page.getByRole('dialog', { name: /verwijderen/ });
      await keys.goTo('Nummers');
      await find('Kade', 10);
      // The page has kept the cursor's place.
      await keys.press('Home');
      await keys.press('Space');
      for (let row = 1; row < 5; row += 1) await keys.press('Shift+ArrowDown');
      await expect(page.getByRole('region', { name: 'Geselecteerde rijen' })).toContainText(
        '5 nummers geselecteerd',
      );
      await keys.pressButton('Verwijderen');
      await expect(dialog).toContainText('2 ervan zijn nog in gebruik:');
      await expect(dialog.getByRole('term')).toHaveText(['050 123 40 00', '050 123 40 02']);
      await expect(dialog.getByRole('link', { name: 'Ada Marsh' })).toBeVisible();
      await expect(dialog.getByRole('link', { name: '050 123 40 05' })).toBeVisible();
      await expectFits(page, 'numbers in use');
      await keys.pressButton('5 nummers verwijderen');
      await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6');
    },
  };
}
