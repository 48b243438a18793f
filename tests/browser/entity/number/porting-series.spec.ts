import { randomUUID } from 'node:crypto';
import { formPart } from '../../../driver/entity/form-part.ts';
import type { Portal } from '../../../driver/portal.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newRow } from '../../support/new-row.ts';
import { expect, test } from '../../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';

async function openRequestForm({ page }: Portal) {
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

const refusal = 'This cannot be requested. Blocking reason:';
const warning = 'The other operator may block the request. Blocking reason:';

test('series are pasted and typed, and each is checked as soon as it can be read', async ({
  portal,
  platform: { control },
}) => {
  const { page } = portal;
  const own = freshNumber({ ...newRow(home), number: '+31596552003' });
  const asked = outboundRequest(
    {
      id: randomUUID(),
      organizationId: organizationId(home),
      numberSeries: [{ first: '+31596552105', last: '+31596552106' }],
      contractHandling: 'standard',
    },
    Date.now(),
  );
  const foreign = freshNumber({ ...newRow('Brightwater Communications'), number: '+31596552205' });
  await control.write({
    writes: [create('number', own), create('numberPortingRequest', asked), create('number', foreign)],
  });
  await portal.enterAt('zorggroep', home, '/numbers/inbound-porting-requests');

  await test.step('a pasted list becomes series, and the line that is none is named', async () => {
    const form = await openPaste(portal);
    // The findings of a mobile number make its series higher.
    const lines = [...[0, 1, 2].map(rangeLine), '+31 50 abc', '06 12 34 56 78'];
    await form.pasted.fill(lines.join('\n'));
    await form.button('Add these numbers').click();
    await expect(form.items).toHaveCount(4);
    await expect(
      form.message('“+31 50 abc” is not a phone number or a range. The rest has been added.'),
    ).toBeVisible();
    await expect(form.pasted).toHaveValue('+31 50 abc');
    await expect(form.pasted).toBeFocused();
    await expect(form.message(/are of another type/).first()).toBeAttached();
    await expect(form.pasted).toBeInViewport({ ratio: 1 });

    await form.pasted.fill('0596 55 20 00');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.items).toHaveCount(5);
    await expect(form.pasted).toBeHidden();
    await expect(form.items.nth(4).getByRole('textbox', { name: 'Number' })).toBeFocused();
    await form.discard();
  });

  await test.step('two hundred pasted lines are rendered once', async () => {
    const form = await openPaste(portal);
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
    await form.discard();
  });

  await test.step('each series is checked as soon as both numbers can be read', async () => {
    const form = await openRequestForm(portal);
    // Announcements stand outside the series.
    const message = (text: string | RegExp) => form.items.first().getByText(text);
    const type = async (first: string, last: string): Promise<void> => {
      await form.field('First number').fill(first);
      await form.field('Last number').fill(last);
    };
    await type('0596 55 20 00', '06 12 34 56 78');
    await expect(
      message(
        `The first and the last number are of different types. ${refusal} The numbers are of different types.`,
      ),
    ).toBeVisible();
    await expectAccessible(page, 'porting request that would be refused', 'dialog');
    await type('0596 55 20 00', '0597 55 20 09');
    await expect(
      message(
        `The first and the last number are in different areas. ${refusal} The numbers belong to different providers.`,
      ),
    ).toBeVisible();
    await type('0596 55 20 00', '0596 55 20 09');
    await expect(
      message(`The organization already has 0596 55 20 03. ${warning} The number is not in use.`),
    ).toBeVisible();
    await expect(message(/^The first and the last/)).toHaveCount(0);
    const first = form.field('First number');
    await expect(first).not.toHaveAttribute('aria-invalid');
    await type('0596 55 21 00', '0596 55 21 09');
    const requested = `0596 55 21 05 is in an open porting request already. ${refusal} The number is being ported already.`;
    await expect(message(requested)).toBeVisible();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription(requested);
    await form.button('Request porting').click();
    await expect(first).toBeFocused();
    await expect(message(requested)).toHaveCount(1);
    // Nothing is said about the numbers of others.
    await type('0596 55 22 00', '0596 55 22 09');
    await expect(message('Blocking reason:')).toHaveCount(0);
    await expect(first).not.toHaveAttribute('aria-invalid');

    await form.button('Add numbers').click();
    const second = form.items.nth(1);
    await second.getByRole('checkbox').uncheck();
    await second.getByRole('textbox', { name: 'Number' }).fill('06 12 34 56 78');
    await expect(
      second.getByText(
        `These numbers are of another type than the first ones of this request. ${warning} The numbers are of different types.`,
      ),
    ).toBeVisible();
    await form.discard();
  });

  await test.step('a problem of a series is announced once, after the last digit', async () => {
    const form = await openRequestForm(portal);
    await form.field('First number').fill('0596 55 20 00');
    await form
      .dialog()
      .getByRole('status')
      .first()
      .evaluate((region) => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver(() => said.push(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      });
    await form.field('Last number').pressSequentially('0612345678', { delay: 40 });
    await expect(form.items.getByText(/^The first and the last number are of different types/)).toBeVisible();
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await expect
      .poll(said)
      .toEqual([expect.stringMatching(/^The first and the last number are of different types/)]);
    await form.discard();
  });

  await test.step('a pasted line that is not a number says so by itself, and leaves no empty series', async () => {
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
});
