import type { Locator } from '@playwright/test';
import type { Schedule } from '../../../src/domain/entities/schedule/model.ts';
import { newRule } from '../../../src/domain/schedule/new-rule.ts';
import { patch } from '../../platform/store/write.ts';

import { idFromName } from '../../platform/base/random.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { schedulePart } from '../../driver/entity/schedule-part.ts';
import { expect, test } from '../support/test.ts';

const home = 'Zorggroep Noordoost-Groningen';
const nightId = idFromName(`schedule Nachtdienst ${home}`);
const platformOperator = 'Voxtree Platform Operations';

// The times of a schedule are those of its organization, wherever the browser is.
test.use({ timezoneId: 'Asia/Tokyo' });

// Proves S0-2-26, S1-2.4-16, S1-2.7-22, S1-2.7-23, S1-5-40, S1-5-41, S1-5-42, S1-5-44, S1-5-45, S1-4-33, S1-2.7-20.
test('creates a schedule by its rules, merges the rules of others, and follows its tags', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const { list, details, create, update, rule, addRule, ruleButton, discard } = schedulePart(portal);
  const organization = organizationPath(home);
  await portal.enterAt('zorggroep', home, '/schedules/schedules');
  await expect(list.row('Receptie')).toContainText('Mon–Fri, 09:00–17:00');

  await test.step('need a name and a rule', async () => {
    await page.getByRole('button', { name: 'Create schedule' }).click();
    await expect(create.message('Times are in Europe/Amsterdam.')).toBeVisible();
    await create.button('Create schedule').click();
    await expect(create.message('Enter a name of at most 200 characters.')).toBeVisible();
    await expect(create.message('Add at least one rule.')).toBeVisible();
    await create.field('Name').fill('Balie');
  });

  await test.step('add a rule in its own editor, which Enter confirms', async () => {
    await addRule('Open');
    await expect(rule.field('Description')).toBeFocused();
    await expect(rule.field('Name')).toBeHidden();
    await expect(rule.button('Create schedule')).toBeHidden();
    await rule.field('Description').fill('Kantooruren');
    await page.keyboard.press('Enter');
    await expect(rule.message('Choose Always, or add at least one filter.')).toBeVisible();
    await rule.button('Times').click();
    await expect(rule.message('Choose Always, or add at least one filter.')).toBeHidden();
    await expect(rule.field('From')).toBeFocused();
    await expect(rule.field('From')).toHaveValue('09:00');
    await rule.field('To').fill('9');
    await rule.button('Weekdays').click();
    await rule.checkbox('Friday').uncheck();
    await rule.button('Years').click();
    const years = rule.group('Years');
    await years.getByLabel('From').fill('1e3');
    await rule.button('Add rule').click();
    await expect(years.getByLabel('From')).toBeFocused();
    await expect(rule.message('Enter a year from 1 to 9999.')).toBeVisible();
    await rule.button('Remove Years').click();
    await rule.button('Add rule').click();
    await expect(rule.field('To')).toBeFocused();
    await expect(rule.message(/that differs from the start/)).toBeVisible();
    await rule.field('To').fill('2400');
    await page.keyboard.press('Enter');
    await expect(create.button('Create schedule')).toBeVisible();
    await expect(ruleButton('Kantooruren')).toBeFocused();
    await expect(ruleButton('Kantooruren')).toContainText('Mon–Thu, 09:00–24:00');
  });

  await test.step('leave the rule editor by Esc, then still be in the form', async () => {
    await page.keyboard.press('Enter');
    await rule.field('Description').fill('Anders');
    await page.keyboard.press('Escape');
    await discard();
    await expect(ruleButton('Kantooruren')).toBeFocused();
    await addRule('Except');
    await page.keyboard.press('Escape');
    await expect(create.dialog().getByRole('button', { name: 'Add rule: Except' })).toBeFocused();
    await create.field('Date and time').fill('2026-12-21T10:00');
    await expect(create.dialog().getByRole('status').filter({ hasText: 'because of' })).toContainText(
      'Open because of “Kantooruren”',
    );
    await create.button('Create schedule').click();
    await expect(portal.toast('Schedule created')).toBeVisible();
    await expect(details.fact('Time zone')).toHaveText('Europe/Amsterdam');
    await expect(details.panel()).toContainText('Mon–Thu, 09:00–24:00');
  });

  const id = new URL(page.url()).searchParams.get('viewId') ?? '';
  await test.step('keep the rules that two people add, and ask about a rule that both changed', async () => {
    await details.button('Update schedule').click();
    await addRule('Except');
    await rule.field('Description').fill('Mine');
    await rule.checkbox('Always').check();
    await page.keyboard.press('Enter');
    await ruleButton('Kantooruren').click();
    await rule.field('Description').fill('Balie open');
    const theirs = { ...newRule(idFromName('their rule')), always: true, description: 'Theirs' };
    const query = {
      entityType: 'schedule',
      constraints: [{ type: 'ids' as const, ids: [id] }],
      sorting: [],
      limit: 1,
    };
    const [schedule] = (await platform.control.find(query)) as Schedule[];
    const office = schedule?.definition.when[0];
    if (office === undefined) throw new Error('The schedule has no rule');
    const when = [{ ...office, description: 'Receptie open' }];
    await platform.control.write({
      writes: [patch('schedule', id, { definition: { when, except: [theirs] } })],
    });
    await page.keyboard.press('Enter');
    await expect(update.conflict('Open')).toContainText('Balie open');
    await expect(update.conflict('Open')).toContainText('Receptie open');
    for (const name of ['Mine', 'Theirs']) await expect(ruleButton(name)).toBeVisible();
    await update.button('Use their changes').click();
    await expect(ruleButton('Receptie open')).toBeVisible();
    await update.button('Save').click();
    await expect(portal.toast('Schedule updated')).toBeVisible();
    for (const name of ['Mine', 'Theirs', 'Receptie open'])
      await expect(details.panel().getByText(name, { exact: true }).first()).toBeVisible();
    await details.deleteAndConfirm('Schedule');
    await expect(portal.toast('Schedule deleted')).toBeVisible();
  });

  await test.step('find the schedules that have a tag, which cannot be deleted meanwhile', async () => {
    await portal.open(`${organization}/schedules/tags`);
    const tag = detailsPart(page, 'Tag details');
    await listPart(page, 'Tags').row('Nacht').click();
    await expect(tag.fact('Usage')).toHaveText('1 rule');
    await tag.openMenu();
    await expect(tag.button('Delete tag')).toBeDisabled();
    await tag.panel().getByRole('link', { name: '1 rule' }).click();
    await expect(list.row('Nachtdienst')).toBeVisible();
    await expect(list.row('Receptie')).toBeHidden();
    await page.goBack();
    await tag.openMenu();
    await expect(tag.button('Delete tag')).toBeDisabled();
    await platform.control.write({
      writes: [patch('schedule', nightId, { definition: { when: [], except: [] } })],
    });
    await expect(tag.fact('Usage')).toHaveText('No rules');
    await tag.deleteAndConfirm('Tag');
    await expect(portal.toast('Tag deleted')).toBeVisible();
  });

  await test.step('create a tag that nobody has described yet', async () => {
    const tagForm = formPart(page, 'Create tag');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await tagForm.field('Tag').fill('kantoor');
    await tagForm.button('Create tag').click();
    await expect(tagForm.message('Enter a name of at most 100 characters.')).toBeVisible();
    await expect(tagForm.message(/that has no description yet/)).toBeVisible();
    await tagForm.field('Tag').fill('avond');
    await tagForm.field('Name').fill('Avond');
    await tagForm.button('Create tag').click();
    await expect(portal.toast('Tag created')).toBeVisible();
    await expect(detailsPart(page, 'Tag details').name()).toHaveText('Avond');
    await expect(detailsPart(page, 'Tag details').fact('Usage')).toHaveText('No rules');
  });

  await test.step('keep the times of schedules in the time zone of their organization', async () => {
    await portal.open(`${organization}/organization/settings`);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone.locator('option:checked')).toHaveText(/^Europe\/Amsterdam \(UTC\+0[12]:00\)$/);
    await zone.selectOption('Europe/Lisbon');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(portal.toast('Organization updated')).toBeVisible();
    await portal.open(`${organization}/schedules/schedules`);
    await list.row('Receptie').click();
    await expect(details.fact('Time zone')).toHaveText('Europe/Lisbon');
    await expect(details.panel().getByRole('slider', { name: 'Day' })).toBeAttached();
    // The panel scrolls, not the page: hidden parts of the lens must not lengthen the document.
    const [height, shown] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      window.innerHeight,
    ]);
    expect(height).toBe(shown);
  });
});

// Proves S1-4-32, S1-5-43.
test('forces the end of predefined dates to be not before their start, and deletes them', async ({
  portal,
}) => {
  const { page } = portal;
  await portal.enter('operator', platformOperator);
  await portal.open('/admin/predefined-dates');
  const form = formPart(page, 'Create predefined dates');
  const details = detailsPart(page, 'Predefined date details');
  await page.getByRole('button', { name: 'Create predefined dates' }).click();
  await form.field('Description').fill('Sluitingsdagen');
  await form.button('Create predefined dates').click();
  await expect(form.message('Enter a date.').first()).toBeVisible();
  const [first, last] = [form.dialog().getByLabel('First day'), form.dialog().getByLabel('Last day')];
  await last.first().fill('24-12');
  await first.first().focus();
  await expect(last.first()).toHaveValue('24-12');
  await expect(last.first()).toHaveAttribute('aria-invalid', 'true');
  await last.first().fill('24-12-2026');
  await first.first().focus();
  await expect(last.first()).toHaveValue('2026-12-24');
  await first.first().fill('2026-12-28');
  await last.first().focus();
  await expect(last.first()).toHaveValue('2026-12-28');

  const calendarButton = form.button('Open the calendar').nth(1);
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  const day = (name: string): Locator => calendar.getByRole('button', { name });
  await calendarButton.press('Enter');
  await expect(day('28 December 2026')).toBeFocused();
  await expect(day('27 December 2026')).toHaveAttribute('aria-disabled', 'true');
  // The calendar offers nothing before the first day.
  await page.keyboard.press('ArrowUp');
  await expect(day('28 December 2026')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(calendar.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(calendarButton).toBeFocused();
  await calendarButton.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(last.first()).toHaveValue('2026-12-29');
  await expect(last.first()).toBeFocused();

  await form.button('Add date').click();
  await expect(first.nth(1)).toBeFocused();
  await form.button('Remove Dates 2').click();
  await form.button('Import holidays').click();
  const holidays = formPart(page, 'Import holidays');
  await holidays.select('Country').selectOption('GB');
  await expect(holidays.message('Choose a region to include them.')).toBeVisible();
  await expect(holidays.checkbox('Good Friday').first()).toBeVisible();
  await expect(holidays.checkbox('Summer bank holiday')).toHaveCount(0);
  await holidays.select('Region').selectOption('England');
  await expect(holidays.checkbox('Summer bank holiday')).toHaveCount(2);
  await holidays.select('Country').selectOption('NL');
  await expect(holidays.message('Source: date-holidays, licensed under CC BY-SA 3.0')).toBeVisible();
  await expect(holidays.select('First year').locator('option')).toHaveCount(12);
  const add = (): Locator => holidays.dialog().getByRole('button', { name: /^Add \d+ holidays$/ });
  await expect(holidays.checkbox('King')).toHaveCount(2);
  await holidays.checkbox('Easter Monday').first().uncheck();
  await add().click();
  await expect(form.field('Name').last()).toHaveValue('Boxing Day');
  await expect(form.field('Description')).toHaveValue('Sluitingsdagen');
  await form.button('Create predefined dates').click();
  await expect(portal.toast('Predefined dates created')).toBeVisible();
  await expect(details.panel()).toContainText('2026-12-28');
  await expect(details.panel().getByText('King')).toHaveCount(2);
  await expect(details.panel().getByText('Easter Monday')).toHaveCount(1);
  await details.button('Delete predefined dates').click();
  await page
    .getByRole('dialog', { name: 'Delete predefined dates' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(details.deletedStamp()).toBeVisible();
  await details.openMenu();
  for (const name of ['Update predefined dates', 'Delete predefined dates'])
    await expect(details.button(name)).toBeDisabled();
});
