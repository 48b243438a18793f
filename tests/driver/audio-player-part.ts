import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The player of a sound or a recording, by what is heard. */
export function audioPlayerPart(page: Page, name: string) {
  const player = (): Locator => page.getByRole('group', { name, exact: true });
  const button = (label: string): Locator => player().getByRole('button', { name: label, exact: true });
  const slider = (): Locator => player().getByRole('slider', { name: 'Position', exact: true });
  /** Seconds. */
  const position = async (): Promise<number> => Number(await slider().inputValue());

  return {
    player,
    button,
    slider,
    position,
    /** Presses play, and waits until something is heard. */
    async play(): Promise<void> {
      const before = await position();
      await button('Play').click();
      await expect.poll(position).toBeGreaterThan(before);
    },
    /** Presses at a share of its length. */
    async seekTo(share: number): Promise<void> {
      const { width = 0 } = (await slider().boundingBox()) ?? {};
      await slider().click({ position: { x: width * share, y: 10 } });
    },
  };
}
