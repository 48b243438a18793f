import { visitFrame } from './support/screens.ts';
import { test } from './support/test.ts';
import { expectFits } from './support/widths.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.setTimeout(120_000);

test('on a phone the frame is no wider than the phone, and everything can be reached', async ({ portal }) => {
  await visitFrame(portal, (screen) => expectFits(portal.page, screen));
});
