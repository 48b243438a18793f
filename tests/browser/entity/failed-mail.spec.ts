import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { create, patch } from '../../platform/store/write.ts';
import { newRow } from '../support/new-row.ts';
import { userWrite, writtenId } from '../support/user-writes.ts';
import { expect, test } from '../support/test.ts';

const customer = 'Zorggroep Noordoost-Groningen';

// Decision 76.
test('a reseller goes from a failed mail to its user and its job, and is told why a retry fails', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const mails = listPart(page, 'Outbound emails');
  const mail = detailsPart(page, 'Outbound email details');
  const job = detailsPart(page, 'Job details');
  const user = userWrite(customer, 'Mila Bounce');
  const to = 'mila.bounce@example.com';
  const row = newRow(customer);
  await platform.control.write({
    writes: [
      user,
      patch('user', writtenId(user), { email: to }),
      create('outboundMail', {
        ...row,
        from: 'portal@example.com',
        to,
        state: 'failed',
        contents: { type: 'simple', subject: 'Welcome', plainText: 'Hello' },
      }),
      create('job', {
        ...row,
        command: { type: 'mail.send', args: { mailId: row.id } },
        priority: 0,
        state: 'failed',
        errorMessage: 'The server is full',
        startDate: row.createDate,
        endDate: row.createDate,
        attempts: 6,
        dueDate: null,
      }),
    ],
  });
  await portal.enterAt('noorderlicht', customer, '/outbound-mails');
  await mails.searchFor(to);
  await mails.row(to).click();
  await expect(mail.fact('User').getByRole('link')).toHaveText('Mila Bounce');
  await mail.fact('Job').getByRole('link').click();
  await expect(job.fact('Error')).toHaveText('The server is full');
  await job.button('Retry job').click();
  await page.getByRole('dialog', { name: 'Retry job' }).getByRole('button', { name: 'Retry job' }).click();
  await expect(portal.toast('Job restarted')).toBeVisible();
  // The simulated mail server is closed in tests.
  const again = {
    state: 'failed',
    errorMessage: 'Nobody here is called Mila',
    endDate: new Date().toISOString(),
  } as const;
  await platform.control.write({ writes: [patch('job', row.id, again)] });
  await expect(portal.toast('The job failed again: Nobody here is called Mila')).toBeVisible();

  // The page of all jobs lists those of the reseller's own tree.
  await portal.open('/admin/jobs');
  const jobs = listPart(page, 'Jobs');
  await jobs.searchFor('Nobody here is called Mila');
  await expect(jobs.row('Send email')).toBeVisible();
});
