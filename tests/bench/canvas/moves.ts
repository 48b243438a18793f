import type { Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { p95 } from '../statistics.ts';
import { frameWork } from './frame-work.ts';

const steps = 60;

/** Moves the pressed mouse to and fro; resolves to the p95 of the frames' processor times. */
async function sweep(page: Page, from: { readonly x: number; readonly y: number }): Promise<number> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = await frameWork(page, 'mousemove', async () => {
    for (let n = 1; n <= steps; n += 1) {
      const way = Math.min(n, steps - n) * 6;
      await page.mouse.move(from.x + way, from.y + way);
    }
  });
  await page.mouse.up();
  return p95(frames);
}

const boxOf = async (page: Page) => {
  const box = await canvasPart(page).canvas().boundingBox();
  if (box === null) throw new Error('the canvas is not shown');
  return box;
};

/** Drags the view by the margin beside the blocks. */
export async function pan(page: Page): Promise<number> {
  const { x, y, height } = await boxOf(page);
  return sweep(page, { x: x + 12, y: y + height / 3 });
}

/** Where the block in the middle of the view can be dragged. */
async function middleBlock(page: Page) {
  const { x, y, width, height } = await boxOf(page);
  const at = await page.evaluate(
    ([left, top]) => {
      const [, dx = 0, dy = 0, scale = 1] = (
        /translate\(([-\d.]+)px, ?([-\d.]+)px\) scale\(([\d.]+)\)/.exec(
          document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform ?? '',
        ) ?? []
      ).map(Number);
      return { left: left + dx, top: top + dy, scale };
    },
    [x, y] as const,
  );
  // Blocks are 240 pixels apart in rows of 192.
  const column = Math.max(0, Math.round((x + width / 2 - at.left) / at.scale / 240 - 0.5));
  const row = Math.max(0, Math.round((y + height / 2 - at.top) / at.scale / 192 - 0.5));
  return {
    x: at.left + (column * 240 + 30) * at.scale,
    y: at.top + (row * 192 + 12) * at.scale,
  };
}

/** Drags the block in the middle of the view. */
export async function drag(page: Page): Promise<number> {
  const work = await sweep(page, await middleBlock(page));
  await page.keyboard.press('Control+z');
  return work;
}

/** Holds the dragged block at the right edge, where the canvas scrolls under it. */
export async function scroll(page: Page): Promise<number> {
  const [block, { x, width }] = [await middleBlock(page), await boxOf(page)];
  await page.mouse.move(block.x, block.y);
  await page.mouse.down();
  await page.mouse.move(x + width - 60, block.y, { steps: 4 });
  const frames = await frameWork(page, 'mousemove', async () => {
    for (let n = 1; n <= steps; n += 1) await page.mouse.move(x + width - 12, block.y + (n % 2) * 2);
  });
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  return p95(frames);
}
