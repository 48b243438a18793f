import { agentOrganization, openAgentPhone } from '../../driver/agent.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { entityPickerPart } from '../../driver/entity/entity-picker-part.ts';
import { formPart } from '../../driver/entity/form-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../platform/store/write.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { newRow } from '../support/new-row.ts';
import { expect, testWithMicrophone as test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const number = '+31505559008';

// Proves S1-2.5-01.
test('a call from outside rings at the user to whom the number leads, also after a change', async ({
  context,
  openOtherBrowser,
  platform,
}) => {
  const { phone } = await openAgentPhone(context, platform.origin, 'agent');
  await platform.control.write({
    writes: [
      create(
        'number',
        freshNumber({
          ...newRow(agentOrganization),
          number,
          description: 'Quay office',
          action: { type: 'user', userId: userIdOf('agent2') },
        }),
      ),
    ],
  });
  const toBen = await platform.control.callIn({ number });
  // Nobody has opened his web phone, and he has no other telephone.
  expect(toBen).toEqual({ kind: 'ended', reason: 'unavailable' });

  await test.step('let the number lead to Ada', async () => {
    const portal = await openOtherBrowser();
    const { page } = portal;
    const update = formPart(page, 'Update number');
    await portal.enterAt('operator', agentOrganization, '/numbers/numbers');
    const list = listPart(page, 'Numbers');
    await list.searchFor('Quay office');
    await list.row('050 555 90 08').click();
    const details = detailsPart(page, 'Number details');
    await details.button('Update number').click();
    await update.button('Call user').click();
    const users = entityPickerPart(page, 'users');
    await users.search().fill('Ada Marsh');
    await users.row('Ada Marsh').click();
    await users.confirm().click();
    await update.button('Save').click();
    await expect(details.fact('Call action')).toHaveText('Call user: Ada Marsh');
  });

  await test.step('answer in the web phone of Ada', async () => {
    expect(await platform.control.callIn({ number, from: '+31505550123' })).toMatchObject({
      kind: 'ringing',
    });
    await expect(phone.selectedCall()).toContainText('050 555 01 23');
    await phone.button('Answer').click();
    await expect(phone.selectedCall()).toContainText('In a call');
  });
});
