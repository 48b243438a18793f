import { agentOrganization } from '../../driver/agent.ts';
import { organizationPath } from '../../driver/demo-organization.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import type { Portal } from '../../driver/portal.ts';
import { loggingFlow } from '../../integration/platform/support/flows.ts';
import { flowCallsAs } from '../flow/support/flow-calls.ts';
import { pressEveryButton } from '../support/press/press-buttons.ts';
import type { PressedScreen } from '../support/press/press-buttons.ts';
import { expect, test } from '../support/test.ts';

// Few rows are enough, and reading the accessibility tree takes time for each.
test.use({ viewport: { width: 1280, height: 480 } });
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const home = 'Zorggroep Noordoost-Groningen';
const reseller = 'Noorderlicht Telecom';
/** Leaves out the buttons that all pages and lists have: they are pressed on the users page. */
const ownButtons =
  /^(?!banner|complementary Web phone|region Notifications|.* > (?:Filter|Views|Columns|Export and import)$|.*grid )/;
/** The form of predefined dates, which opens from that of a schedule, has many buttons and is slow. */
const withoutDates = new RegExp(`^(?!.*predefined dates)${ownButtons.source.slice(1)}`);

/** A list with the details of its first row, or of the first row with this text. */
const listScreen = (
  { page: tab, open }: Portal,
  list: string,
  path: string,
  { row, own }: { readonly row?: string; readonly own?: RegExp } = {},
): PressedScreen => ({
  name: list,
  ...(own && { own }),
  async open() {
    await open(path);
    const part = listPart(tab, list);
    await part.expectRows();
    const rows = part
      .grid()
      .getByRole('row')
      .filter({ has: tab.getByRole('rowheader') });
    const chosen = row === undefined ? rows : rows.filter({ has: tab.getByText(row, { exact: true }) });
    await chosen.first().getByRole('rowheader').click();
  },
});

/** Presses the buttons of these screens; the later ones only what the earlier ones do not have. */
async function expectFocusKept(portal: Portal, screens: readonly PressedScreen[]): Promise<void> {
  const known = new Set<string>();
  const lost: string[] = [];
  for (const screen of screens) {
    const before = known.size;
    lost.push(...(await pressEveryButton(portal.page, screen, known)));
    expect(known.size, screen.name).toBeGreaterThan(before + 2);
  }
  expect(lost).toEqual([]);
}

test('no button of the users and logs pages, or of what they open, leaves the focus nowhere', async ({
  portal,
}) => {
  await portal.enterAt('zorggroep', home, '/users');
  const path = organizationPath(home);
  await expectFocusKept(portal, [
    listScreen(portal, 'Users', `${path}/users`),
    listScreen(portal, 'Logs', `${path}/logs`),
  ]);
});

test('no button of number orders, of schedules and of the library leaves the focus nowhere', async ({
  portal,
}) => {
  await portal.enterAt('zorggroep', home, '/schedules/schedules');
  const path = organizationPath(home);
  await expectFocusKept(portal, [
    listScreen(portal, 'Number orders', `${path}/numbers/number-orders`, {
      row: 'In progress',
      own: ownButtons,
    }),
    listScreen(portal, 'Schedules', `${path}/schedules/schedules`, { own: withoutDates }),
    listScreen(portal, 'Library flows', `${path}/flow/lib-flows`, { own: ownButtons }),
  ]);
});

test('no button of porting requests, of the settings, of publishing and of the dashboard leaves the focus nowhere', async ({
  portal,
  platform,
}) => {
  const { page: tab, open } = portal;
  const calls = await flowCallsAs(platform, 'noorderlicht');
  const flowId = await calls.created('flow', 'IVR', loggingFlow('Hello', []));
  await portal.enterAt('noorderlicht', reseller, '/organization/settings');
  const path = organizationPath(reseller);
  await expectFocusKept(portal, [
    listScreen(portal, 'Porting requests', `${path}/numbers/inbound-porting-requests`, {
      row: 'Accepted',
      own: ownButtons,
    }),
    {
      name: 'Settings',
      own: ownButtons,
      async open() {
        await open(`${path}/organization/settings`);
        await expect(tab.getByRole('table', { name: 'Libraries' })).toBeVisible();
      },
    },
    {
      name: 'Sharing',
      own: /Sharing|Publish|shared library/,
      async open() {
        await open(`${path}/flow/my-flows?tab=flow:${flowId}`);
        await tab.getByRole('tab', { name: 'Sharing' }).click();
        await expect(tab.getByRole('button', { name: 'Publish to library' })).toBeEnabled();
      },
    },
    {
      name: 'Dashboard',
      own: ownButtons,
      async open() {
        await open(path);
        await expect(portal.freshness('Recent errors')).toHaveText('Live');
      },
    },
  ]);
});

test('no button of the web phone’s page leaves the focus nowhere', async ({ portal }) => {
  const phone = phonePart(portal.page);
  await portal.enterAt('agent', agentOrganization, '/web-phone');
  await expectFocusKept(portal, [
    {
      name: 'Web phone',
      own: ownButtons,
      async open() {
        await portal.open(`${organizationPath(agentOrganization)}/web-phone`);
        await expect(phone.contact('Music')).toBeVisible();
      },
    },
  ]);
});
