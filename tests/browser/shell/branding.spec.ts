import { usePortal } from '../../driver/portal.ts';
import { pngOf } from '../../integration/platform/support/png.ts';
import { domainTarget } from '../../platform/areas/environment/host-brand.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const imageHeight = (image: HTMLImageElement) => image.naturalHeight;
/** The width of the icon that a link names, and the colour in its middle. */
const centreOf = async (link: HTMLLinkElement) => {
  const image = new Image();
  image.src = link.href;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const middle = image.naturalWidth / 2;
  return [image.naturalWidth, ...(context?.getImageData(middle, middle, 1, 1).data ?? [])];
};
const favicon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;

// Proves S0-2-53, S0-3-05, S0-7-02, S0-9-14.
test('each host shows its own logo, favicon and name, also offline', async ({ context, platform }) => {
  const origin = `http://noorderlicht.localhost:${platform.port}`;
  const portal = usePortal(await context.newPage(), origin);
  const { page } = portal;
  const logo = portal.header().getByRole('img', { name: 'Noorderlicht Telecom' });
  await portal.open();
  await expect(logo).toBeVisible();
  await expect(page).toHaveTitle('Noorderlicht Telecom');
  // The image has its box before it has loaded.
  await expect.poll(() => logo.evaluate(imageHeight)).toBe(46);
  expect((await logo.boundingBox())?.height).toBe(23);
  expect(await page.evaluate(favicon)).toMatch(
    /^http:\/\/noorderlicht\.localhost:\d+\/v1\/environment\/asset\//,
  );
  const light = await logo.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).not.toHaveAttribute('src', light ?? '');
  await expect.poll(() => logo.evaluate(imageHeight)).toBe(46);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(logo).toHaveAttribute('src', light ?? '');
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

// Proves S1-2.7-21.
test('a new white label takes effect on its host, and the status of its domain is live', async ({
  context,
  platform,
}) => {
  const { control } = platform;
  const domain = 'nieuw.localhost';
  await control.dns({ domain, answer: { kind: 'cname', target: 'old.example' } });
  const portal = usePortal(await context.newPage(), platform.origin);
  const { page } = portal;
  await portal.enterAt('noorderlicht', 'Fietsenfabriek', '/organization/white-label');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const image = (name: string, buffer: Buffer) =>
    page.getByLabel(name, { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });

  await test.step('a JPEG with the name of a PNG is refused at its field', async () => {
    await expect(page.getByText('the white label “Noorderlicht Telecom”')).toBeVisible();
    await field('Public name').fill('Nieuw Telecom');
    await image('Logo', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(900, 7)]));
    await save.click();
    await expect(
      page.getByText('The format of this image is JPEG. Save it as PNG and choose that file.'),
    ).toBeVisible();
  });

  await test.step('it is saved with images, accent and domains', async () => {
    await image('Logo', pngOf(92, 46, { colour: [180, 30, 30] }));
    await image('Logo for the dark theme', pngOf(92, 46, { colour: [250, 200, 200] }));
    await image('Favicon', pngOf(16, 16));
    await expect(page.getByText('Browsers show a favicon of 48 × 48 pixels best.')).toBeVisible();
    await image('Favicon', pngOf(48, 48));
    await field('Accent colour').fill('#b91c1c');
    await field('Portal domain').fill('Brightwater.localhost');
    await field('Alias domains').fill('A.nieuw.example\n a.nieuw.example\nb.nieuw.example');
    await save.click();
    await expect(page.getByText('This is already in use. Choose another one.')).toBeVisible();
    await expect(page.getByText('Not all of your changes were saved. You can try again.')).toBeVisible();
    await field('Portal domain').fill(` ${domain.toUpperCase()} `);
    await expect(page.getByRole('list', { name: 'Measured contrast' })).toContainText(': 1');
    for (const [theme, surface] of [
      ['Light', 'rgb(255, 255, 255)'],
      ['Dark', 'rgb(21, 24, 29)'],
    ] as const) {
      const figure = page.getByRole('figure', { name: theme });
      const field = figure.getByText('Username or email', { exact: true });
      await expect(field.locator('xpath=..')).toHaveCSS('background-color', surface);
    }
    await save.click();
    await expect(portal.toast('White label saved')).toBeVisible();
    await expect(field('Alias domains')).toHaveValue('a.nieuw.example\nb.nieuw.example');
    await expectAccessible(page, 'white label');
  });

  await test.step('nothing is saved beside an image that the platform refuses', async () => {
    await field('Public name').fill('Nieuwer Telecom');
    await image('Logo', Buffer.from(pngOf(92, 46, { colour: [180, 30, 30] }).subarray(0, 60)));
    await save.click();
    await expect(page.getByText('This is not a PNG image, or it is damaged.')).toBeVisible();
    const environments = { entityType: 'environment', constraints: [], sorting: [], limit: 100 };
    const names = (await control.find(environments)).map((row) => row['publicName']);
    expect(names).not.toContain('Nieuwer Telecom');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(field('Public name')).toHaveValue('Nieuw Telecom');
  });

  await test.step('the status follows DNS', async () => {
    const row = page.getByRole('row', { name: domain });
    await expect(row.first()).toContainText('Wrong DNS record');
    await expect(row.first()).toContainText('old.example');
    await expect(row.first()).toContainText(`CNAME ${domainTarget}`);
    await control.dns({ domain, answer: null });
    await control.skew({ ms: 60_000 });
    await expect(row.first()).toContainText('Issuing certificate');
    const early = usePortal(await context.newPage(), `http://${domain}:${platform.port}`);
    await early.open();
    await expect(early.header().getByRole('link', { name: 'Voxtree' })).toBeVisible();
    await early.page.close();
    await control.skew({ ms: 120_000 });
    await expect(row.first()).toContainText('Valid');
    await control.skew({ ms: 0 });
  });

  await test.step('its host has the brand, also without the platform', async () => {
    const own = usePortal(await context.newPage(), `http://${domain}:${platform.port}`);
    const accent = () => document.documentElement.style.getPropertyValue('--accent');
    await own.open();
    const logo = own.header().getByRole('img', { name: 'Nieuw Telecom' });
    await expect(logo).toBeVisible();
    expect((await logo.boundingBox())?.height).toBe(23);
    expect(await own.page.evaluate(accent)).toBe('#b91c1c');
    expect(await own.page.evaluate(favicon)).toContain('/v1/environment/asset/');
    const manifest = await own.page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
    expect(manifest).toMatchObject({ name: 'Nieuw Telecom', short_name: 'Nieuw Telecom' });
    const drawn = await own.page.evaluate(async (src: string) => {
      const image = new Image(100, 100);
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [100, 100];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 100, 100);
      return [...(context?.getImageData(50, 50, 1, 1).data ?? [])];
    }, manifest.icons[0].src);
    // The favicon, rather than the portal's own icon.
    expect(drawn).toEqual([15, 118, 110, 255]);
    const name = own.page.locator('meta[name="apple-mobile-web-app-title"]');
    await expect(name).toHaveAttribute('content', 'Nieuw Telecom');
    const touchIcon = own.page.locator('link[rel="apple-touch-icon"]');
    expect(await touchIcon.evaluate(centreOf)).toEqual([180, 15, 118, 110, 255]);
    await own.waitUntilInstalled();
    await own.page.reload();
    await expect(logo).toBeVisible();
    await platform.stop();
    await own.page.reload();
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate(imageHeight)).toBe(46);
    expect(await own.page.evaluate(accent)).toBe('#b91c1c');
    expect(await touchIcon.evaluate(centreOf)).toEqual([180, 15, 118, 110, 255]);
    await platform.start();
  });
});

for (const [when, title] of [
  ['after', 'was made is found'],
  ['before', 'was not made can be sent again'],
] as const)
  test(`a save of a white label without an answer that ${title}`, async ({ portal, platform }) => {
    const { page } = portal;
    const { control } = platform;
    const reconnected = { timeout: 40_000 };
    await portal.enterAt('noorderlicht', 'Van der Meulen Advocaten', '/organization/white-label');
    const name = page.getByRole('textbox', { name: 'Public name', exact: true });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await name.fill(`Named ${when}`);
    await control.holdCall({ call: 'environment.update', when });
    await save.click();
    await expect.poll(async () => (await control.stats()).held['environment.update']).toBe(1);
    await platform.kill();
    await expect(page.getByText('The connection was lost before the server responded.')).toBeVisible();
    await expect(save).toBeDisabled();
    await platform.start();
    if (when === 'before') {
      await expect(page.getByText('Not all of your changes were saved.')).toBeVisible(reconnected);
      await save.click();
    }
    await expect(portal.toast('White label saved')).toBeVisible(reconnected);
    await expect(save).toBeDisabled();
    await page.reload();
    await expect(name).toHaveValue(`Named ${when}`);
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

// The last one here: it deletes the white label of the demo.
test('a white label is deleted on its own host: the page goes on, and the next start has the house brand', async ({
  context,
  platform,
}) => {
  const origin = `http://noorderlicht.localhost:${platform.port}`;
  const portal = usePortal(await context.newPage(), origin);
  const { page } = portal;
  await portal.enterAt('noorderlicht', 'Noorderlicht Telecom', '/organization/white-label');
  await page.getByRole('button', { name: 'Delete white label' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete white label' });
  await expect(dialog).toContainText('“Noorderlicht Telecom”');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(portal.toast('White label deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete white label' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Public name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Portal domain' })).toHaveValue('');
  await expect(portal.header().getByRole('img', { name: 'Noorderlicht Telecom' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Update organization' })).toBeVisible();
  await page.reload();
  await expect(portal.header().getByRole('link', { name: 'Voxtree' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Update organization' })).toBeVisible();
});
