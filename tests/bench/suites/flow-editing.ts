import type { Page } from '@playwright/test';
import { canvasPart } from '../../driver/flow/canvas-part.ts';
import { openBenchPage } from '../browser.ts';
import type { Editing } from '../canvas/editing.ts';
import { withEditing } from '../canvas/editing.ts';
import { expressionText, logName, openFlow, selectFirstBlock } from '../canvas/flows.ts';
import { measureLongestTask } from '../canvas/frame-work.ts';
import { pressKey } from '../keystroke.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import { p95 } from '../statistics.ts';
import type { Suite } from '../suite.ts';

async function typed(page: Page, count: number): Promise<number> {
  let text = (await page.locator('.cm-content').textContent()) ?? '';
  const samples: number[] = [];
  for (let n = 0; n < count; n += 1) samples.push(await pressKey(page, 'x', (text += 'x')));
  return p95(samples);
}

async function typing({ portal, platform, flows, context, origin, effort }: Editing): Promise<Row> {
  await openFlow(portal, platform.origin, flows.id('expression'));
  const editor = canvasPart(portal.page);
  await editor.block(logName).click({ position: { x: 40, y: 10 } });
  await editor.panel().getByRole('textbox', { name: 'Message' }).focus();
  await portal.page.locator('.cm-content').waitFor();
  const bare = await openBenchPage(context, origin);
  await bare.evaluate((text) => window.bench.openBareEditor(text), expressionText);
  const figures = await interleave<'portal' | 'bare'>(
    [
      async () => {
        await portal.page.bringToFront();
        return { portal: await typed(portal.page, 20) };
      },
      async () => {
        await bare.bringToFront();
        return { bare: await typed(bare, 20) };
      },
    ],
    effort.longRounds,
  );
  await bare.close();
  return timesRow({
    name: 'a key in an expression of 2,000 characters → painted, p95',
    samples: figures.portal,
    reference: { name: 'bare CodeMirror', samples: figures.bare },
    goal: { kind: 'ratio', atMost: 1.5 },
  });
}

async function saving({ portal, platform, flows, effort }: Editing): Promise<readonly Row[]> {
  const { page } = portal;
  await openFlow(portal, platform.origin, flows.id('half'));
  await selectFirstBlock(page);
  const change = () => pressKey(page, 'Alt+ArrowRight', 'not saved');
  const save = () => pressKey(page, 'Control+s', 'saved');
  const figures = await interleave<'portal' | 'bare' | 'task'>(
    [
      async () => {
        await change();
        return { portal: await save() };
      },
      async () => ({ bare: await flows.patch() }),
      async () => {
        await change();
        return { task: await measureLongestTask(page, async () => void (await save())) };
      },
    ],
    effort.longRounds,
  );
  return [
    timesRow({
      name: 'a flow of 500 kB saved: key → said so',
      samples: figures.portal,
      reference: { name: 'the same sent by a bare PATCH', samples: figures.bare },
      goal: { kind: 'ratio', atMost: 1.5 },
    }),
    timesRow({
      name: 'the longest task of the tab meanwhile',
      unit: 'ms CPU',
      samples: figures.task,
      reference: null,
      goal: { kind: 'atMost', value: 50 },
    }),
  ];
}

/** Typing and saving in the flow editor. */
export const flowEditing: Suite = {
  name: 'flow editing',
  isLong: true,
  run: (setup) => withEditing(setup, async (editing) => [await typing(editing), ...(await saving(editing))]),
};
