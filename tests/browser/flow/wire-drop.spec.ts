import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import { expect, test } from '../support/test.ts';
import { flowCallsAs } from './support/flow-calls.ts';

const home = 'Zorggroep Noordoost-Groningen';

const lineOf = () => {
  const { block, wire, contents } = flowBuilder();
  const [call, answer] = [block([0, 0], 'inboundCall'), block([1, 0], 'answer')];
  wire(call, 'called', answer, 'do');
  return contents();
};

test('a wire dropped on an empty place offers the next block, and a wire at the edge scrolls the canvas', async ({
  portal,
  platform,
}) => {
  const { page } = portal;
  const calls = await flowCallsAs(platform, 'zorggroep');
  const flowId = await calls.created('flow', 'Losse draad', lineOf());
  const editor = canvasPart(page);
  const picker = page.getByRole('dialog', { name: 'Add block' });
  await portal.enterAt('zorggroep', home, `/flow/my-flows?tab=flow:${flowId}`);
  const answer = editor.block('Answer');
  await expect(answer).toBeVisible();

  await test.step('the chosen block is placed there and connected, in one step', async () => {
    await editor.drawTo(answer, 'done', { x: 420, y: 440 });
    await expect(picker).toBeVisible();
    await page.keyboard.type('Start');
    await expect(picker.getByRole('option', { name: /^Start/ })).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Hang up');
    await page.keyboard.press('Enter');
    await expect(editor.block('Hang up')).toBeVisible();
    await expect(editor.wires()).toHaveCount(2);
    await expect(editor.canvas()).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(editor.wires()).toHaveCount(1);
    await expect(editor.block('Hang up')).toBeHidden();
  });

  await test.step('at the edge, the canvas scrolls while the wire is drawn', async () => {
    const canvas = await editor.canvas().boundingBox();
    const before = await answer.boundingBox();
    if (canvas === null || before === null) throw new Error('The canvas is not in view');
    await answer.locator('.react-flow__handle[data-handleid="done"]').hover();
    await page.mouse.down();
    await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height - 8, { steps: 4 });
    await expect.poll(async () => (await answer.boundingBox())?.y ?? -1000).toBeLessThan(before.y - 60);
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    // No wire is added; the one that there is may be out of view.
    expect(await editor.wires().count()).toBeLessThanOrEqual(1);
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
