import { datesFrom, create, patch } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { demoQueueId } from '../../platform/demo/queues.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { expect, test } from '../support/test.ts';

const home = 'Harbour Logistics';

/** A caller who has waited for this time. */
const waiting = (place: number, number: string, seconds: number) =>
  create('queueCaller', {
    id: `caller ${place}`,
    organizationId: organizationId(home),
    ...datesFrom(Date.now()),
    queueId: demoQueueId,
    number,
    displayName: null,
    joinDate: new Date(Date.now() - seconds * 1000).toISOString(),
    place,
    state: place === 1 ? 'ringing' : 'waiting',
    agentIds: place === 1 ? [userIdOf('agent')] : [],
    answerDate: null,
  });

test('creates a queue with agents, and shows who waits in another one', async ({ portal, platform }) => {
  const { page } = portal;
  await portal.enterAt('operator', home, '/flow/queues');
  await test.step('create a queue', async () => {
    await page.getByRole('button', { name: 'Create queue' }).click();
    const form = page.getByRole('dialog', { name: 'Create queue' });
    await form.getByLabel('Name').fill('Night desk');
    await form.getByLabel(/^Longest wait/).fill('5');
    await form.getByRole('button', { name: 'Create queue' }).click();
    await expect(form.getByText('Enter 10 to 14,400 seconds.')).toBeVisible();
    await form.getByLabel(/^Longest wait/).fill('');
    await form.getByRole('button', { name: 'Create queue' }).click();
    await expect(portal.toast('Queue created')).toBeVisible();
    await expect(page.getByRole('row', { name: /Night desk/ })).toBeVisible();
  });
  await test.step('callers wait in order on the live page', async () => {
    const since = new Date(Date.now() - 95_000).toISOString();
    await platform.control.write({
      writes: [
        waiting(1, '+442079460101', 95),
        waiting(2, '+442079460102', 20),
        patch('callQueue', demoQueueId, { waiting: 2, waitingSince: since }),
      ],
    });
    await page.getByRole('link', { name: 'Live queues' }).click();
    const queue = page.getByRole('region', { name: 'Warehouse' });
    await expect(queue.getByRole('row')).toHaveCount(3);
    await expect(queue.getByRole('row').nth(1)).toContainText('Ringing at Ada Marsh');
    await expect(queue.getByRole('row').nth(2)).toContainText('Waiting');
    await expect(queue.getByRole('timer').first()).toHaveText(/^1:[345]\d$/);
    await expect(queue.getByText('0 of 3')).toBeVisible();
  });
});
