import type { Locator, Page } from '@playwright/test';

type Place = { readonly x: number; readonly y: number };

/** The middle of a wire's line, where it can be clicked. */
const middleOf = (wire: Locator): Promise<Place> =>
  wire
    .locator('path')
    .first()
    .evaluate((element) => {
      const path = element as SVGPathElement;
      const { x, y } = path
        .getPointAtLength(path.getTotalLength() / 2)
        .matrixTransform(path.getScreenCTM() ?? undefined);
      return { x, y };
    });

/** Where a block is dragged, from its corner. */
const grip = { x: 30, y: 20 };

async function gripOf(block: Locator): Promise<Place> {
  const box = await block.boundingBox();
  if (box === null) throw new Error('The block is not in view');
  return { x: box.x + grip.x, y: box.y + grip.y };
}

/** The canvas of the flow editor. */
export function canvasPart(page: Page) {
  const canvas = (): Locator => page.getByRole('application', { name: 'Canvas' });
  const block = (title: string): Locator =>
    canvas()
      .getByRole('figure')
      .filter({ has: page.getByText(title, { exact: true }) });
  const toolbox = (): Locator => page.getByRole('complementary', { name: 'Toolbox' });
  const terminal = (of: Locator, id: string): Locator =>
    of.locator(`.react-flow__handle[data-handleid="${id}"]`);
  /** Drags from what is under the pointer onto an element. */
  const dragOnto = async (to: Locator, position?: Place): Promise<void> => {
    await page.mouse.down();
    await to.hover({ force: true, ...(position && { position }) });
    await page.mouse.up();
  };
  return {
    canvas,
    /** The blocks in view with this title. */
    block,
    /** The selected blocks in view. */
    selected: (): Locator => canvas().locator('figure[data-selected="true"]'),
    toolbox,
    /** The panel of what is selected. */
    panel: (): Locator => page.getByRole('complementary', { name: 'Selection' }),
    button: (name: string): Locator =>
      page.getByRole('toolbar', { name: 'Flow' }).getByRole('button', { name, exact: true }),
    /** The wires in view. */
    wires: (): Locator => canvas().locator('.react-flow__edge'),
    /** The signs at the ends of wires that are drawn as stubs. */
    stubs: (): Locator => canvas().locator('.react-flow__edge [data-stub]'),
    /** Drags a block from the toolbox to a place on the canvas. */
    async dragIn(name: string, position: Place): Promise<void> {
      await toolbox()
        .getByRole('button', { name, exact: true })
        .dragTo(canvas(), { targetPosition: position });
    },
    /** Drags a block this far, and holds it there. */
    async drag(dragged: Locator, by: Place): Promise<void> {
      await dragged.hover({ position: grip });
      const { x, y } = await gripOf(dragged);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: 6 });
    },
    /** Drags a block this far with one finger, then puts down a second one and lifts both. */
    async pinchWhileDragging(dragged: Locator, by: Place): Promise<void> {
      const from = await gripOf(dragged);
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      const at = (part: number): Place => ({ x: from.x + by.x * part, y: from.y + by.y * part });
      await touch('touchStart', from);
      for (const part of [0.2, 0.6, 1]) await touch('touchMove', at(part));
      const second = { x: from.x - 100, y: from.y + 100 };
      await touch('touchStart', at(1), second);
      await touch('touchMove', at(0.9), second);
      await touch('touchEnd');
      await devtools.detach();
    },
    /** Drags a block from the canvas to a place outside. */
    async dragOut(dragged: Locator): Promise<void> {
      await dragged.hover({ position: grip });
      await page.mouse.down();
      // The first move begins the drag, and only the next one moves the block.
      await dragged.hover({ position: { x: 40, y: 20 } });
      await toolbox().hover({ force: true });
      await toolbox().hover({ force: true, position: { x: 60, y: 200 } });
      await page.mouse.up();
    },
    /** Draws a wire from a terminal of a block to a place on the canvas. */
    async drawTo(from: Locator, id: string, place: Place): Promise<void> {
      await terminal(from, id).hover();
      await dragOnto(canvas(), place);
    },
    /** Draws a wire from a terminal of a block to a place in the page, and holds it there. */
    async holdWire(from: Locator, id: string, { x, y }: Place): Promise<void> {
      await terminal(from, id).hover();
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 4 });
    },
    /** Draws a wire from a terminal of a block this far, and drops it. */
    async drawBy(from: Locator, id: string, by: Place): Promise<Place> {
      await terminal(from, id).hover();
      const box = await terminal(from, id).boundingBox();
      if (box === null) throw new Error('The terminal is not in view');
      const end = { x: box.x + box.width / 2 + by.x, y: box.y + box.height / 2 + by.y };
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
      return end;
    },
    /** Drags a block from the toolbox onto the middle of a wire. */
    async dragOntoWire(name: string, wire: Locator): Promise<void> {
      const box = await canvas().boundingBox();
      const { x, y } = await middleOf(wire);
      await toolbox()
        .getByRole('button', { name, exact: true })
        .dragTo(canvas(), { targetPosition: { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) } });
    },
    /** Draws a wire from a terminal of one block onto another block, or onto a terminal of that. */
    async draw(from: Locator, id: string, to: Locator, toId?: string): Promise<void> {
      await terminal(from, id).hover();
      if (toId === undefined) await dragOnto(to, { x: 30, y: 20 });
      else await dragOnto(terminal(to, toId));
    },
    /** Drags an end of a wire to a place on the canvas. */
    async moveEnd(wire: Locator, end: 'source' | 'target', to: Locator, position: Place): Promise<void> {
      await wire.locator(`.react-flow__edgeupdater-${end}`).hover();
      await dragOnto(to, position);
    },
    /** Shows all blocks, beside a panel too that was opened over some of them. */
    showAll: (): Promise<void> => canvas().getByRole('button', { name: 'Show all blocks' }).click(),
    async clickWire(wire: Locator): Promise<void> {
      const { x, y } = await middleOf(wire);
      await page.mouse.click(x, y);
    },
  };
}
