import { usePortal } from '../../driver/portal.ts';
import { launchBare } from '../support/bare-browser.ts';
import { expect, test } from '../support/test.ts';

// Each page enters the back/forward cache when the next address is typed, and takes the engine's socket with it.
test('pages are live soon, however often addresses are typed in the same tab', async ({ platform }) => {
  const browser = await launchBare();
  try {
    const portal = usePortal(await browser.context.newPage(), platform.origin);
    await portal.enter('harbour', 'felix');
    await expect(portal.freshness()).toHaveText('Live');
    const path = portal.path();
    for (let n = 0; n < 6; n += 1) {
      await portal.open(`${path}?n=${n}`);
      await expect(portal.freshness()).toHaveText('Live', { timeout: 5000 });
    }
  } finally {
    await browser.close();
  }
});
