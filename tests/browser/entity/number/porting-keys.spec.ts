import { randomUUID } from 'node:crypto';
import { keyboardPart } from '../../../driver/keyboard-part.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create } from '../../../platform/store/write.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';
import { expectFits } from '../../support/widths.ts';

test.use({ viewport: { width: 390, height: 844 } });

const home = 'Zorggroep Noordoost-Groningen';

// Proves S1-2.5-05, S1-2.5-06, S1-2.5-08.
test('numbers are ported in and out on a phone, in Dutch, by keyboard', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const keys = keyboardPart(page);
  const form = (title: string) => page.getByRole('dialog', { name: title });
  const details = page.getByRole('complementary', { name: 'Details van porteringsaanvraag' });

  await portal.enterAt('zorggroep', home, '/numbers/inbound-porting-requests');
  await expect(page.getByRole('button', { name: 'Request porting' }).first()).toBeVisible();
  await portal.setLanguage('Nederlands');
  await expect(page.getByRole('heading', { name: 'Inkomende porteringen' })).toBeVisible();

  await test.step('request ten numbers', async () => {
    const request = form('Portering aanvragen');
    const picker = form('Selecteer vestigingen');
    await keys.pressButton('Portering aanvragen');
    await keys.expectFocus(/Land/);
    await keys.type('Eerste nummer', '0596 55 12 00');
    await keys.type('Laatste nummer', '0596 55 12 09');
    await keys.pressButton('Vestiging');
    await keys.search('Hoofdkantoor');
    await keys.press('Enter');
    await keys.press('Enter');
    await expect(picker).toBeHidden();
    await keys.expectFocus(/Vestiging/);
    await keys.choose('Contract bij de andere aanbieder', 'Voortzetten');
    await expectFits(page, 'a request');
    await keys.pressButton('Portering aanvragen');
    await expect(request).toBeHidden();
    await expect(details).toContainText('Aangevraagd');
  });

  await test.step('port them once the other operator has accepted', async () => {
    const id = new URL(page.url()).searchParams.get('viewId') ?? '';
    const firstPossibleDate = new Date(Date.now() - 3000).toISOString();
    await control.donorAnswers({ id, answer: { kind: 'accept', firstPossibleDate } });
    await expect(page.getByRole('button', { name: 'Nu porteren' })).toBeEnabled();
    await keys.pressButton('Nu porteren');
    await keys.pressButton('Nu porteren');
    await expect(details).toContainText('Geporteerd');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keys.press('Escape');
  });

  await test.step('block a number that another operator asks for', async () => {
    const number = '+31596551300';
    await control.write({ writes: [create('number', freshNumber({ ...newRow(home), number }))] });
    await control.recipientAsks({
      id: randomUUID(),
      organizationId: organizationId(home),
      numberSeries: [{ first: number, last: number }],
      contractHandling: 'earlyTermination',
    });
    await keys.goTo('Uitgaande porteringen');
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
    await keys.press('/');
    await keys.search('0596 55 13 00');
    await keys.press('Enter');
    await keys.pressButton('Aanvraag beantwoorden');
    await expect(form('Aanvraag beantwoorden')).toBeVisible();
    await keys.choose('Antwoord', 'Weigeren');
    await keys.choose('Reden', 'Andere reden');
    await keys.pressButton('Aanvraag beantwoorden');
    await keys.expectFocus(/^Opmerking/);
    await page.keyboard.type('Niet de eigenaar');
    await keys.pressButton('Aanvraag beantwoorden');
    await expect(form('Aanvraag beantwoorden')).toBeHidden();
    await expect(details).toContainText('Geweigerd');
  });
});
