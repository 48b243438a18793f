import type { Locator, Page } from '@playwright/test';

/** The canvas of the flow editor. */
export function canvasPart(page: Page) {
  const canvas = (): Locator => page.getByRole('application', { name: 'Canvas' });
  const block = (title: string): Locator =>
    canvas()
      .getByRole('figure')
      .filter({ has: page.getByText(title, { exact: true }) });
  const toolbox = (): Locator => page.getByRole('complementary', { name: 'Toolbox' });
  return {
    canvas,
    /** The blocks in view with this title. */
    block,
    toolbox,
    /** The panel of what is selected. */
    panel: (): Locator => page.getByRole('complementary', { name: 'Selection' }),
    button: (name: string): Locator =>
      page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name, exact: true }),
    /** The number of wires in view. */
    wires: (): Locator => canvas().locator('.react-flow__edge'),
    /** Drags a block from the toolbox to a place on the canvas. */
    async dragIn(name: string, position: { readonly x: number; readonly y: number }): Promise<void> {
      await toolbox()
        .getByRole('button', { name, exact: true })
        .dragTo(canvas(), { targetPosition: position });
    },
    /** Draws a wire from an output of one block onto another block. */
    async draw(from: Locator, output: string, to: Locator): Promise<void> {
      await from.locator(`.react-flow__handle.source[data-handleid="${output}"]`).hover();
      await page.mouse.down();
      await to.hover({ position: { x: 30, y: 20 } });
      await page.mouse.up();
    },
  };
}
