import type { Job } from '../../../src/domain/entities/job/model.ts';
import { bulkPart } from '../../driver/entity/bulk-part.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { create, patch } from '../../platform/store/write.ts';
import type { Write } from '../../platform/store/store.ts';
import { expectAccessible } from '../support/axe.ts';
import { newRow } from '../support/new-row.ts';
import { writtenId } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';
import { expectFitsAt } from '../support/widths.ts';

const home = 'Voxtree Platform Operations';
const startDate = '2026-11-01T08:00:00.000Z';

/** Creates a job with a command unknown to the platform, which keeps its state until somebody retries it. */
const jobWrite = (type: string, change: Partial<Job>): Write =>
  create('job', {
    ...newRow(home),
    command: { type, args: {} },
    priority: 0,
    state: 'failed',
    errorMessage: null,
    startDate,
    endDate: null,
    attempts: 1,
    dueDate: null,
    ...change,
  });

// Proves S1-2.2-06, S1-2.6-12, S1-4-26, S1-8-13.
test('shows jobs live, retries them alone and together, deletes them, and shows the registered data sets', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Jobs');
  const details = detailsPart(page, 'Job details');
  const bulk = bulkPart(page);
  const question = () => page.getByRole('dialog', { name: 'Retry job' });
  const args = { text: '<img src=x onerror="alert(1)">', hosts: Array.from({ length: 60 }, (_, n) => n) };
  const night = jobWrite('report.night', { state: 'running', command: { type: 'report.night', args } });
  const weeks = [1, 2, 3].map((week) => jobWrite(`report.week${week}`, { errorMessage: 'The disk is full' }));
  const month = jobWrite('report.month', { state: 'succeeded', endDate: '2026-11-01T08:00:04.200Z' });
  await platform.control.write({ writes: [night, ...weeks, month] });

  await portal.open();
  await portal.signIn({ identifier: 'operator' });
  await expect(portal.organization(home)).toBeVisible();
  await portal.open('/admin/jobs');
  await list.searchFor('report.');
  await expect(list.row('report.month')).toContainText('4.2 s');
  const shown = list.row('report.night').getByRole('gridcell').filter({ hasText: 'onerror' });
  await expect(shown).toContainText(/^\{"text":"<img src=x .{150,}…$/);

  await test.step('refuse to delete a running job, and to retry one that succeeds meanwhile', async () => {
    await list.row('report.night').click();
    await expect(details.fact('State')).toHaveText('Running');
    await expect(details.panel().locator('pre')).toHaveText(JSON.stringify(args, null, 2));
    await details.openMenu();
    await expect(details.button('Delete job')).toHaveAccessibleDescription(
      'A running job cannot be deleted.',
    );
    await details.button('Retry job').click();
    await expect(question().getByRole('button', { name: 'Retry job' })).toBeEnabled();
    await expectAccessible(page, 'retry of a job');
    await platform.control.write({
      writes: [patch('job', writtenId(night), { state: 'succeeded', endDate: new Date().toISOString() })],
    });
    await expect(question()).toContainText('The job has succeeded.');
    await expect(question().getByRole('button', { name: 'Retry job' })).toBeDisabled();
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect(details.fact('State')).toHaveText('Succeeded');
    await expectFitsAt(page, 'a job', 390);
  });

  await test.step('delete the job', async () => {
    await details.button('Delete job').click();
    await page.getByRole('dialog', { name: 'Delete job' }).getByRole('button', { name: 'Delete' }).click();
    await expect(portal.toast('Job deleted')).toBeVisible();
    await expect(list.row('report.night')).toBeHidden();
    await details.close();
  });

  await test.step('retry a job, and show why it failed again', async () => {
    await list.row('report.week1').click();
    await details.button('Retry job').click();
    await expect(question()).toContainText('The disk is full');
    await page.keyboard.press('Enter');
    await expect(portal.toast('Job restarted')).toBeVisible();
    await expect(portal.toast('The job failed again: Unknown command report.week1')).toBeVisible();
    await expect(details.fact('Error')).toHaveText('Unknown command report.week1');
    await details.close();
  });

  await test.step('retry several jobs in one call, and report one that has moved on meanwhile', async () => {
    for (const name of ['report.week2', 'report.week3', 'report.month']) await bulk.rowCheckbox(name).check();
    await bulk.press(bulk.bar(), 'Retry job');
    await expect(question().getByRole('row').filter({ hasText: 'report.month' })).toContainText(
      'The job has succeeded.',
    );
    await platform.control.holdCall({ call: 'job.retryBatch' });
    await bulk.press(question(), /^Retry job: 2 jobs$/);
    await expect.poll(async () => (await platform.control.stats()).held['job.retryBatch']).toBe(1);
    const [, , third] = weeks.map(writtenId);
    await platform.control.write({
      writes: [patch('job', third ?? '', { state: 'pending', dueDate: '2027-01-01T00:00:00.000Z' })],
    });
    await platform.control.releaseCalls({});
    await expect(bulk.runDialog('Retry job')).toContainText('1 done');
    await expect(
      bulk.runDialog('Retry job').getByRole('row').filter({ hasText: 'report.week3' }),
    ).toContainText('This is not possible in the current state.');
    expect((await platform.control.stats()).calls['job.retryBatch']).toBe(1);
    await bulk.press(bulk.runDialog('Retry job'), 'Done');
    await expect(list.row('report.week2')).toContainText('Unknown command report.week2');
    await expect(list.row('report.week3')).toContainText('Pending');
  });

  await test.step('show the registered data sets, among them its own, with their details', async () => {
    await portal.open('/admin/data-sets');
    const sets = listPart(page, 'Data sets');
    await expect(sets.row('dataSet')).toContainText('Olga Peters');
    await sets.openFilter();
    await sets.filterOption('Entity type', 'dataSet');
    await sets.applyFilter();
    await expect(sets.row('userPermissionView')).toBeHidden();
    await sets.row('dataSet').click();
    const set = detailsPart(page, 'Data set details');
    await expect(set.fact('Limit')).toHaveText('2,500');
    await expect(set.panel().getByText(`${home} and its sub-organizations`)).toBeVisible();
    await expectAccessible(page, 'data sets');
    await expectFitsAt(page, 'a data set', 390);
  });
});
