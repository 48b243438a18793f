import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The audio player of a sound or a recording, found by its name. */
export function audioPlayerPart(page: Page, name: string) {
  const player = (): Locator => page.getByRole('group', { name, exact: true });
  const button = (label: string): Locator => player().getByRole('button', { name: label, exact: true });
  const slider = (): Locator => player().getByRole('slider', { name: 'Position', exact: true });
  /** The playback position in seconds. */
  const position = async (): Promise<number> => Number(await slider().inputValue());

  return {
    player,
    button,
    slider,
    position,
    /** Presses play and waits until the position moves. */
    async play(): Promise<void> {
      const before = await position();
      await button('Play').click();
      await expect.poll(position).toBeGreaterThan(before);
    },
    /** Clicks the position slider at a fraction (0 to 1) of its width. */
    async seekTo(fraction: number): Promise<void> {
      const { width = 0 } = (await slider().boundingBox()) ?? {};
      await slider().click({ position: { x: width * fraction, y: 10 } });
    },
  };
}
