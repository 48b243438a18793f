import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { expect, test } from '../support/test.ts';

const user = 'zorggroep';
const home = 'Zorggroep Noordoost-Groningen';

test('an internal error of the platform is shown as such where it happens, and can be retried', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const failure = page.getByText('This could not be loaded');
  const retry = page.getByRole('button', { name: 'Try again' });

  await test.step('the organization: nobody is sent to the home page', async () => {
    await platform.control.refuseRegistrations({ entityType: 'organization', code: 'S0001', times: 1_000 });
    await portal.enterAt(user, home, '/flow/my-flows');
    await expect(failure).toBeVisible();
    await expect(
      page.getByText('The server reported an error (code S0001).', { exact: false }),
    ).toBeVisible();
    expect(portal.path()).toContain('/flow/my-flows');
    await platform.control.refuseRegistrations({ entityType: 'organization', code: 'S0001', times: 0 });
    await retry.click();
    await expect(listPart(page, 'Flows').row('Main line')).toBeVisible();
    expect(portal.path()).toContain('/flow/my-flows');
  });

  await test.step('a flow in the editor, which opens by itself once the platform answers', async () => {
    await platform.control.refuseRegistrations({ entityType: 'flowRevision', code: 'S0001', times: 2 });
    await listPart(page, 'Flows')
      .row('Main line')
      .click({ position: { x: 400, y: 10 } });
    await detailsPart(page, 'Flow details').panel().getByRole('link', { name: 'Open' }).click();
    await expect(failure).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible({ timeout: 15_000 });
    await expect(failure).toBeHidden();
  });
});
