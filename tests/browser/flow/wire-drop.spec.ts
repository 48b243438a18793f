import type { Locator, Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

const lineOf = () => {
  const { block, wire, contents } = flowBuilder();
  const [call, answer] = [block([0, 0], 'inboundCall'), block([1, 0], 'answer')];
  wire(call, 'called', answer, 'do');
  return contents();
};

interface Counted {
  drags: number;
}

/** Counts the drags of the mouse in the page. */
const countDrags = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = { drags: 0, from: { x: 0, y: 0 } };
    Object.assign(window, { counted });
    window.addEventListener('pointerdown', ({ x, y }) => Object.assign(counted.from, { x, y }), true);
    const onEnd = ({ x, y }: MouseEvent): void => {
      if (Math.hypot(x - counted.from.x, y - counted.from.y) > 5) counted.drags += 1;
    };
    // A drag from the toolbox ends without a pointerup.
    window.addEventListener('pointerup', onEnd, true);
    window.addEventListener('drop', onEnd, true);
  });
const drags = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: Counted }).counted.drags);

// Proves S1-3-39.
test('a line of thirteen blocks is built by dropped wires and keys, with a drag for each wire at most', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Lijn van draden', flowBuilder().contents());
  const editor = canvasPart(page);
  const picker = page.getByRole('dialog', { name: 'Add block' });
  const selected = editor.selected();
  const choose = async (name: string): Promise<void> => {
    await expect(picker).toBeVisible();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(selected.getByText(name, { exact: true })).toBeVisible();
  };
  const dropWire = async (output: string, name: string, by = { x: 40, y: -60 }): Promise<void> => {
    await editor.drawBy(selected, output, by);
    await choose(name);
  };
  const addNext = async (name: string): Promise<void> => {
    await page.keyboard.press('Tab');
    await choose(name);
  };
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  await expect(editor.canvas()).toBeVisible();
  await countDrags(page);

  await test.step('begin with a block by its name', async () => {
    await editor.canvas().focus();
    await page.keyboard.press('/');
    await expectAccessible(page, 'the list of blocks');
    await choose('Inbound call');
    await expect(editor.canvas()).toBeFocused();
    // The panel, which is loaded now, may cover the block.
    await expect(editor.panel()).toBeVisible();
    await page.keyboard.press('1');
  });

  await test.step('a dropped wire offers the blocks that fit, at the pointer', async () => {
    const end = await editor.drawBy(selected, 'called', { x: 20, y: 40 });
    const box = await picker.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    // It stays within the window.
    const left = Math.min(end.x, width - (box?.width ?? 0));
    expect(Math.abs((box?.x ?? 0) - left)).toBeLessThan(12);
    await page.keyboard.type('Inbound');
    await expect(picker.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await choose('Schedule check');
  });

  await test.step('closed: a greeting, and the end', async () => {
    await dropWire('closed', 'Answer', { x: 40, y: -60 });
    await addNext('Player');
    await dropWire('finished', 'Hang up');
    for (let back = 0; back < 3; back += 1) await page.keyboard.press(',');
    await expect(selected.getByText('Schedule check', { exact: true })).toBeVisible();
  });

  await test.step('open: a menu with agents, and a voicemail', async () => {
    await addNext('Answer');
    await addNext('Player');
    await dropWire('finished', 'Collect digits');
    await addNext('Switch');
    await dropWire('default', 'Outbound call');
    await dropWire('expired', 'Player');
    await dropWire('finished', 'Recorder');
  });

  await test.step('a block dropped on a wire is inserted into it', async () => {
    await page.keyboard.press('l');
    await expect(editor.button('Undo')).toHaveAttribute('title', /Arrange blocks/);
    await page.keyboard.press('Control+a');
    await expect(editor.panel().getByRole('heading', { name: '12 blocks, 11 wires' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    // The first block comes into view, and the panel closes again.
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Escape');
    await expect(editor.panel()).toBeHidden();
    await expect(editor.wires().first()).toBeAttached();
    await editor.dragOntoWire('Log', editor.wires().first());
    await expect(selected.getByText('Log', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(editor.panel().getByRole('heading', { name: '13 blocks, 12 wires' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+a');
    await expect(editor.panel().getByRole('heading', { name: '12 blocks, 11 wires' })).toBeVisible();
    await page.keyboard.press('Control+y');
  });
  expect(await drags(page)).toBeLessThanOrEqual(20);

  await test.step('at the edge, the canvas scrolls while a block is dragged or a wire is drawn', async () => {
    await page.keyboard.press('Escape');
    const dragged = editor.block('Inbound call');
    const other = editor.block('Log');
    const [canvas, box, before] = await Promise.all(
      [editor.canvas(), dragged, other].map((part) => part.boundingBox()),
    );
    if (!canvas || !box || !before) throw new Error('The blocks are not in view');
    const isAbove = (block: Locator, y: number) =>
      expect.poll(async () => (await block.boundingBox())?.y ?? -1000).toBeLessThan(y - 60);
    await editor.drag(dragged, { x: 0, y: canvas.y + canvas.height - 8 - box.y - 20 });
    await isAbove(other, before.y);
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    // The call comes back into view, and the panel closes again.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Escape');
    await expect(editor.panel()).toBeHidden();
    const { y = 0 } = (await dragged.boundingBox()) ?? {};
    const edge = { x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height - 8 };
    await editor.holdWire(dragged, 'hungUp', edge);
    await isAbove(dragged, y);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  });
});

test('the selected tab stays in view when the names of others load later', async ({ portal, platform }) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const names = ['Avond', 'Ochtend', 'Middag'].map((name) => `${name} van de hele week met een lange naam`);
  const ids: string[] = [];
  for (const name of names) ids.push(await calls.created('flow', name, lineOf()));
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${ids[0]}`);
  for (const [at, name] of names.entries()) {
    if (at > 0) await page.goto(page.url().replace(/flow(:|%3A)[\w-]+/, `flow:${ids[at]}`));
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await page.reload();
  const last = page.getByRole('tab', { name: names[2] ?? '' });
  await expect(last).toBeInViewport({ ratio: 0.8 });
});
