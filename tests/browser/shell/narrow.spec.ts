import { agentOrganization } from '../../driver/agent.ts';
import { detailsPart } from '../../driver/entity/details-part.ts';
import { listPart } from '../../driver/entity/list-part.ts';
import { phonePart } from '../../driver/shell/phone-part.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { visitFrame } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { expectFits } from '../support/widths.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone everything fits the screen, and all controls can be reached', async ({ portal }) => {
  await visitFrame(portal, (screen) => expectFits(portal.page, screen));
  // Choosing a theme closes the menu, which would cover the page.
  await portal.setTheme('Dark');
  await expect(portal.header().getByRole('button', { name: 'Menu', expanded: false })).toBeFocused();
});

test('on a phone the end of a details panel can be scrolled clear of the web phone', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const list = listPart(page, 'Users');
  const details = detailsPart(page, 'User details');
  await platform.control.permissions({
    userId: userIdOf('agent'),
    permissions: ['telephony.webPhone.use', 'core.user.viewOrg'],
  });
  await portal.enterAt('agent', agentOrganization, '/users');
  await expect(phonePart(page).dock()).toBeVisible();
  await list.expectRows();
  await list.grid().getByRole('rowheader').first().click();
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(details.panel().getByRole('term').first()).toBeVisible();
  const end = await details.panel().evaluate((panel) => {
    const parts = [...panel.querySelectorAll('*')];
    for (const part of parts) part.scrollTop = part.scrollHeight;
    const texts = parts.filter((part) => part.children.length === 0 && part.textContent.trim() !== '');
    return Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
  });
  const dock = await phonePart(page).dock().boundingBox();
  expect(end).toBeGreaterThan(0);
  expect(end).toBeLessThanOrEqual(dock?.y ?? 0);
});

test('the banner of a lost connection covers neither the pages of a list nor the search', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  await portal.enterAt('operator', 'noordoost', '/users');
  await listPart(page, 'Users').expectRows();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeVisible();
  await platform.control.cut({ how: 'terminate', refuseForMs: 60_000 });
  const banner = portal.statusBanner(/connection to the server was lost/).locator('> *');
  await expect(banner).toBeVisible();
  const free = async (): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [above, below] = await Promise.all([pages.boundingBox(), banner.boundingBox()]);
    return above && below ? Math.round(below.y - above.y - above.height) : NaN;
  };
  await expect.poll(free).toBeGreaterThanOrEqual(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await listPart(page, 'Users').grid().getByRole('rowheader').first().click();
  await page.getByRole('button', { name: 'Copy ID' }).click();
  const [toast, strip] = await Promise.all([
    portal.toast('ID copied to clipboard').boundingBox(),
    banner.boundingBox(),
  ]);
  expect((toast?.y ?? NaN) + (toast?.height ?? NaN)).toBeLessThanOrEqual(strip?.y ?? NaN);
  await page.getByRole('complementary', { name: 'User details' }).press('Escape');
  for (const width of [1280, 1440, 1920])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const isApart = async (): Promise<boolean> => {
        const [one, other] = await Promise.all([
          portal
            .header()
            .getByRole('button', { name: /^Go to/ })
            .boundingBox(),
          banner.boundingBox(),
        ]);
        if (one === null || other === null) return false;
        return other.x + other.width <= one.x || other.y >= one.y + one.height;
      };
      await expect.poll(isApart).toBe(true);
      if (width < 1800) await expect.poll(free).toBeGreaterThanOrEqual(0);
    });
  await platform.control.calm({});
});

// Proves S0-2-06.
test('on a phone the page scrolls a list below its title, and keeps its place', async ({ portal }) => {
  const { page } = portal;
  const list = listPart(page, 'Users');
  const top = () => page.evaluate(() => window.scrollY);
  await portal.enterAt('zorggroep', 'Zorggroep Noordoost-Groningen', '/users');
  await list.expectRows();
  expect(await list.grid().evaluate((grid) => grid.scrollHeight - grid.clientHeight)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(top).toBe(1500);
  const header = await portal.header().boundingBox();
  const create = page.getByRole('button', { name: 'Create user' });
  // In the row of the title, which is 48 px high.
  const inTitleRow = (header?.height ?? 0) + (48 - 40) / 2;
  expect((await create.boundingBox())?.y).toBe(inTitleRow);
  const title = page.getByRole('heading', { name: 'Users', level: 1 });
  await expect(title).toBeInViewport();

  await portal.header().getByRole('button', { name: 'Menu', exact: true }).click();
  await portal.navigation().getByRole('link', { name: 'Channels' }).click();
  await expect(page.getByRole('heading', { name: 'Channels', level: 1 })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(title).toBeVisible();
  await expect.poll(top).toBe(1500);
  await page.reload();
  await list.expectRows();
  await expect.poll(top).toBe(1500);

  // All rows, of which few are rendered: the keyboard reaches the last one.
  await list.showAllRows();
  await expect.poll(top).toBe(0);
  await expect.poll(() => list.grid().getByRole('row').count()).toBeLessThan(45);
  await list.grid().press('End');
  // For a moment the row has no name yet.
  await expect(async () => {
    const last = await list.activeRowName();
    expect(last).not.toBe('');
    await expect(list.row(last)).toBeInViewport({ timeout: 1000 });
  }).toPass();
});

test('an open menu stays at its button when what loads above moves it', async ({ portal }) => {
  const { page } = portal;
  await portal.enterAt('agent', agentOrganization, '/channels');
  await portal.openPreferences();
  const menu = page.getByRole('menu', { name: 'Preferences' });
  const button = portal.header().getByRole('button', { name: 'Preferences' });
  const gap = async (): Promise<number> => {
    const [below, above] = await Promise.all([menu.boundingBox(), button.boundingBox()]);
    return below && above ? Math.round(below.y - above.y - above.height) : NaN;
  };
  const before = await gap();
  await portal.header().evaluate((header) => {
    header.style.paddingTop = '80px';
  });
  await expect.poll(gap).toBe(before);
});
