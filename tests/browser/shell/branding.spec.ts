import { usePortal } from '../../driver/portal.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const imageHeight = (image: HTMLImageElement) => image.naturalHeight;
const favicon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

// Proves S0-2-53, S0-3-05, S0-7-02, S0-9-14.
test('each host shows its own logo, favicon and name, also offline', async ({ context, platform }) => {
  const origin = `http://noorderlicht.localhost:${platform.port}`;
  const portal = usePortal(await context.newPage(), origin);
  const { page } = portal;
  const logo = portal.header().getByRole('img', { name: 'Noorderlicht Telecom' });
  await portal.open();
  await expect(logo).toBeVisible();
  // The image has its box before it has loaded.
  await expect.poll(() => logo.evaluate(imageHeight)).toBe(46);
  expect((await logo.boundingBox())?.height).toBe(23);
  expect(await page.evaluate(favicon)).toMatch(
    /^http:\/\/noorderlicht\.localhost:\d+\/v1\/environment\/asset\//,
  );
  await portal.signIn({ identifier: 'noorderlicht' });
  await portal.chooseOrganization('noordoost');
  await expect(page).toHaveTitle(/\| Noorderlicht Telecom$/);
  await expect(portal.header().getByRole('link', { name: 'Noorderlicht Telecom' })).toBeVisible();

  const other = usePortal(await context.newPage(), `http://brightwater.localhost:${platform.port}`);
  await other.open();
  await expect(other.header().getByRole('img', { name: 'Brightwater Voice' })).toBeVisible();
  await expect(other.knownUsers()).toBeHidden();

  await page.bringToFront();
  await portal.waitUntilInstalled();
  await portal.open();
  await expect(logo).toBeVisible();
  await platform.stop();
  await page.reload();
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate(imageHeight)).toBe(46);
  await platform.start();
});

const config = (publicName: string, assets: string) => ({
  apiBaseUri: '',
  assets,
  environment: {
    id: 'hostile',
    publicName,
    components: [
      {
        type: 'web',
        portalAssets: {
          logo: { blobId: 'x', info: { width: 1e9, height: 1 } },
          favicon: { blobId: 'x', info: { width: 48, height: 48 } },
        },
      },
    ],
  },
  features: [],
});

for (const assets of ['javascript:alert(1)//', '/v1/environment/asset', 'https://elsewhere.invalid/a'])
  test(`shows a hostile name as text where the logo at ${assets} cannot be shown`, async ({
    browser,
    platform,
  }) => {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
    const name = `<img src=x onerror=alert(1)>${'long '.repeat(2000)}`;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route('**/config.json', (route) => route.fulfill({ json: config(name, assets) }));
    const portal = usePortal(page, platform.origin);
    await portal.open();
    await expect(portal.header().getByRole('link', { name: '<img src=x onerror=aler…' })).toBeVisible();
    await expect(portal.header().getByRole('img')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(dialogs).toEqual([]);
    await page.close();
  });
