import { formPart } from '../../../driver/entity/form-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

async function openRequestForm({ enterAt, page }: Portal) {
  await enterAt('zorggroep', home, '/numbers/inbound-porting-requests');
  await page.getByRole('button', { name: 'Request porting' }).first().click();
  const form = formPart(page, 'Request porting');
  return {
    ...form,
    pasted: form.field('Numbers, one range on each line'),
    items: form.group(/^Numbers \d+$/),
  };
}

async function openPaste(portal: Portal) {
  const form = await openRequestForm(portal);
  await form.button('Paste a list…').click();
  await expect(form.pasted).toBeFocused();
  return form;
}

/** Ten consecutive numbers for each line of the list. */
const rangeLine = (at: number): string => {
  const tens = String(1000 + at);
  return `+31 596 5${tens}0 - +31 596 5${tens}9`;
};

test('a pasted list becomes series, and the line that is none is named', async ({ portal }) => {
  const form = await openPaste(portal);
  const lines = [0, 1, 2, 3].map(rangeLine).toSpliced(2, 0, '+31 50 abc');
  await form.pasted.fill(lines.join('\n'));
  await form.button('Add these numbers').click();
  await expect(form.items).toHaveCount(4);
  await expect(
    form.message('“+31 50 abc” is not a phone number or a range. The rest has been added.'),
  ).toBeVisible();
  await expect(form.pasted).toHaveValue('+31 50 abc');
  await expect(form.pasted).toBeFocused();
  await expectAccessible(portal.page, 'pasted numbers of which one was refused', 'dialog');

  await form.pasted.fill('0596 55 20 00');
  await portal.page.keyboard.press('Tab');
  await portal.page.keyboard.press('Enter');
  await expect(form.items).toHaveCount(5);
  await expect(form.pasted).toBeHidden();
  await expect(form.items.nth(4).getByRole('textbox', { name: 'Number' })).toBeFocused();
});

test('a pasted line that is no number says so by itself, and leaves no empty series', async ({ portal }) => {
  const form = await openPaste(portal);
  await form.pasted.fill('+31 50 abc');
  await form.button('Add these numbers').click();
  await expect(form.message('“+31 50 abc” is not a phone number or a range.')).toBeVisible();
  await expect(form.message(/has been added/)).toHaveCount(0);
  await expect(form.items).toHaveCount(0);
  await expect(form.pasted).toBeFocused();

  await form.button('Close the list').click();
  await expect(form.button('Paste a list…')).toBeFocused();
  await form.button('Paste a list…').click();
  await expect(form.pasted).toHaveValue('');
});

test('two hundred pasted lines are rendered once', async ({ portal: { page, ...portal } }) => {
  const form = await openPaste({ page, ...portal });
  await page.evaluate(() => {
    const counted = window as unknown as { commits: number[] };
    counted.commits = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const items = added.filter((node) => node instanceof HTMLFieldSetElement);
      if (items.length > 0) counted.commits.push(items.length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await form.pasted.fill(Array.from({ length: 200 }, (_, at) => rangeLine(at)).join('\n'));
  await form.button('Add these numbers').click();
  await expect(form.items).toHaveCount(200);
  await expect(form.items.first().getByRole('textbox', { name: 'First number' })).toBeFocused();
  // The fields of the first, empty series are used for the first range.
  expect(await page.evaluate(() => (window as unknown as { commits: number[] }).commits)).toEqual([199]);
});
