import { visitScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

// Some thirty screens, of several people.
test.setTimeout(180_000);

test('on a phone no screen is wider than the phone, and everything can be reached', async ({ portal }) => {
  const { page } = portal;
  await visitScreens(portal, async (screen) => {
    const widths = await page.evaluate(() => ({
      window: window.innerWidth,
      content: document.documentElement.scrollWidth,
    }));
    expect(widths, screen).toEqual({ window: 390, content: 390 });
    const outside = await page
      .getByRole('button')
      .or(page.getByRole('link'))
      .or(page.getByRole('textbox'))
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => ({
            name: control.ariaLabel || control.textContent,
            ...control.getBoundingClientRect().toJSON(),
          }))
          .filter(({ left, right }) => left < 0 || right > 390)
          .map(({ name }) => name),
      );
    expect(outside, screen).toEqual([]);
  });
});
