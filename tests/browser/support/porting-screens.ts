import type { Locator } from '@playwright/test';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import type { Portal } from '../../driver/portal.ts';
import type { CheckScreen } from './check-screen.ts';
import { expect } from './test.ts';
import { escapeForm } from '../../driver/discard-changes.ts';

const home = 'Noorderlicht Telecom';

const parts = ({ page }: Portal) => {
  const grid = listPart(page, 'Porting requests').grid;
  return {
    details: detailsPart(page, 'Porting request details'),
    /** The oldest request whose row has all of these texts. */
    rowWith: (...texts: readonly string[]): Locator =>
      texts
        .reduce(
          (rows, text) => rows.filter({ has: page.getByText(text, { exact: true }) }),
          grid().getByRole('row'),
        )
        .last(),
    form: (title: string) => formPart(page, title),
  };
};

async function visitRequestForm(portal: Portal, check: CheckScreen): Promise<void> {
  const { page } = portal;
  const form = parts(portal).form('Request porting');
  await page.getByRole('button', { name: 'Request porting' }).first().click();
  await form.button('Request porting').click();
  await expect(form.message('Choose what happens with the contract.')).toBeVisible();
  await check('request porting, with faults');
  await form.button('Paste a list…').click();
  await form.field('Numbers, one range on each line').fill('0596 55 20 00\n+31 50 abc');
  await form.button('Add these numbers').click();
  await expect(form.field('Numbers, one range on each line')).toHaveValue('+31 50 abc');
  await check('request porting, with a pasted list');
  await form.select('Country').selectOption('United States');
  await form.button('Request porting').click();
  await expect(form.message('Enter the name of the operator.')).toBeVisible();
  await check('request porting from abroad, with faults');
  await escapeForm(portal.page);
}

async function visitInbound(portal: Portal, check: CheckScreen): Promise<void> {
  const { details, rowWith, form } = parts(portal);
  await visitRequestForm(portal, check);
  await rowWith('Blocked').click();
  await expect(details.fact('State')).toHaveText('Blocked');
  await check('a blocked porting request');
  await details.button('Request again').click();
  const again = form('Request porting');
  await expect(again.message(/^Filled in from the request/)).toBeVisible();
  await check('request porting again');
  await again.field('Note').fill('Once more');
  await escapeForm(portal.page);
  await rowWith('Answer delayed').click();
  await expect(details.fact('State')).toHaveText('Answer delayed');
  await check('a delayed porting request');
  await rowWith('Accepted').click();
  await expect(details.button('Port now')).toBeEnabled();
  await check('an accepted porting request');
  await details.button('Port now').click();
  const question = portal.page.getByRole('dialog', { name: 'Port now' });
  await expect(question).toContainText('The numbers move to this platform at once.');
  await check('port now');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await details.button('Cancel porting').click();
  await expect(form('Cancel porting').dialog()).toBeVisible();
  await check('cancel porting');
  await portal.page.keyboard.press('Escape');
}

async function visitOutbound(portal: Portal, check: CheckScreen): Promise<void> {
  const { details, rowWith, form } = parts(portal);
  const answer = form('Answer request');
  await rowWith('Received').click();
  await expect(details.fact('State')).toHaveText('Received');
  await check('an outbound porting request');
  await details.button('Answer request').click();
  await answer.select('Answer').selectOption('Block');
  await answer.select('Reason').selectOption('Other reason');
  await answer.button('Answer request').click();
  await expect(answer.message('Say why in a note of at most 100 characters.')).toBeVisible();
  await check('answer request, with a fault');
  await escapeForm(portal.page);
}

/** Visits the screens of porting requests that only the operator has, as the operator. */
export async function visitPortingAdministration(portal: Portal, check: CheckScreen): Promise<void> {
  const { page, open } = portal;
  const { details, rowWith, form } = parts(portal);
  const enter = form('Enter answer');
  await open('/admin/porting-requests');
  await rowWith('Harbour Logistics', 'Requested').click();
  await expect(details.button('Enter answer')).toBeEnabled();
  await check('an international porting request, for an administrator');
  await details.button('Enter answer').click();
  await enter.select('Answer of the other operator').selectOption('Answer delayed');
  await enter.button('Enter answer').click();
  await expect(enter.message('Choose a reason.').last()).toBeVisible();
  await check('enter answer, with faults');
  await enter.select('Answer of the other operator').selectOption('Accepted');
  await check('enter answer, accepted');
  await page.keyboard.press('Escape');
  await details.button('Cancel porting').click();
  await expect(form('Cancel porting').dialog()).toBeVisible();
  await check('cancel porting, as an administrator');
  await page.keyboard.press('Escape');
}

/** Visits every screen of an organization's porting requests, and checks it. */
export async function visitPorting(portal: Portal, check: CheckScreen): Promise<void> {
  await portal.enterAt('noorderlicht', home, '/numbers/inbound-porting-requests');
  await visitInbound(portal, check);
  await portal.page.getByRole('link', { name: 'Outbound porting', exact: true }).click();
  await visitOutbound(portal, check);
}
