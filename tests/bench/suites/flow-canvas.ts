import { canvasPart } from '../../driver/flow/canvas-part.ts';
import type { Editing } from '../canvas/editing.ts';
import { withEditing } from '../canvas/editing.ts';
import { openFlow, reopenFlow, selectFirstBlock } from '../canvas/flows.ts';
import { frameWork, measureLongestTask } from '../canvas/frame-work.ts';
import { drag, pan, scroll } from '../canvas/moves.ts';
import { growth } from '../flatness.ts';
import { heapSize } from '../heap-size.ts';
import { pressKey } from '../keystroke.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite } from '../suite.ts';

const blocks = 1000;
const opened = 10;
const undone = 20;
/** All slices of a check have run after this time. */
const checkedMs = 400;

async function opening({ portal, platform, flows, page, effort }: Editing): Promise<readonly Row[]> {
  await openFlow(portal, platform.origin, flows.id('large'));
  const sizes: number[] = [];
  const figures = await interleave<'portal' | 'bare'>(
    [
      async () => ({ portal: await reopenFlow(portal.page, 'large') }),
      async () => {
        const bare = await page.evaluate((count) => window.bench.openBareFlow(count), blocks);
        await page.evaluate(() => window.bench.closeBareFlow());
        return { bare };
      },
    ],
    effort.rounds,
  );
  for (let n = 0; n < opened; n += 1) {
    await reopenFlow(portal.page, 'large');
    sizes.push(await heapSize(portal.page));
  }
  return [
    timesRow({
      name: 'a flow of 1,000 blocks, opened from the replica → painted',
      samples: figures.portal,
      reference: { name: 'bare xyflow with all blocks mounted', samples: figures.bare },
      goal: { kind: 'ratio', atMost: 0.4 },
    }),
    timesRow({
      name: 'heap after that flow is opened ten times, last ÷ first',
      unit: 'share',
      samples: [growth(sizes)],
      reference: null,
      goal: { kind: 'atMost', value: 1.05 },
      note: sizes.map((size) => size.toFixed(1)).join(', '),
    }),
  ];
}

const moveNames = {
  drag: 'a block dragged',
  pan: 'panning',
  scroll: 'a block held at the edge, which scrolls,',
} as const;
type Move = keyof typeof moveNames;
type Seen = 'few' | 'near' | 'all';

/** Drags and pans 25 blocks, and 1,000 at the default zoom and all in view; scrolls them at the edge. */
async function moving({ portal, platform, flows, effort }: Editing): Promise<readonly Row[]> {
  const { page } = portal;
  const figures = await interleave<`${Move} ${Seen}`>(
    [
      async () => {
        await openFlow(portal, platform.origin, flows.id('small'));
        return { 'drag few': await drag(page), 'scroll few': await scroll(page), 'pan few': await pan(page) };
      },
      async () => {
        await openFlow(portal, platform.origin, flows.id('large'));
        return {
          'drag near': await drag(page),
          'scroll near': await scroll(page),
          'pan near': await pan(page),
        };
      },
      async () => {
        await openFlow(portal, platform.origin, flows.id('large'));
        await canvasPart(page).canvas().focus();
        await page.keyboard.press('1');
        return { 'drag all': await drag(page), 'pan all': await pan(page) };
      },
    ],
    effort.longRounds,
  );
  const rowsOf = (move: Move, seen: Seen, where: string, atMost: number): readonly Row[] => {
    const name = `${moveNames[move]} in 1,000 blocks, ${where}: frame p95`;
    const samples = figures[`${move} ${seen}`];
    const reference = { name: '25 blocks', samples: figures[`${move} few`] };
    return [
      timesRow({ name, unit: 'ms CPU', samples, reference, goal: { kind: 'ratio', atMost } }),
      timesRow({ name, unit: 'ms CPU', samples, reference: null, goal: { kind: 'atMost', value: 16 } }),
    ];
  };
  return [
    ...(['drag', 'pan'] as const).flatMap((move) => [
      ...rowsOf(move, 'near', 'default zoom', 1.3),
      ...rowsOf(move, 'all', 'all in view', 2),
    ]),
    ...rowsOf('scroll', 'near', 'default zoom', 1.3),
  ];
}

/** Undoes moves of a block, each painted before the next. */
async function undoing({ portal, platform, flows, effort }: Editing): Promise<Row> {
  const { page } = portal;
  await openFlow(portal, platform.origin, flows.id('large'));
  await selectFirstBlock(page);
  const samples: number[] = [];
  for (let round = 0; round < effort.longRounds; round += 1) {
    for (let n = 0; n < undone; n += 1) await page.keyboard.press('Alt+ArrowRight');
    samples.push(
      ...(await frameWork(page, 'keydown', async () => {
        for (let n = 0; n < undone; n += 1) await page.keyboard.press('Control+z', { delay: 40 });
      })),
    );
  }
  return timesRow({
    name: 'a step undone in 1,000 blocks → painted, p95',
    unit: 'ms CPU',
    samples,
    statistic: 'p95',
    reference: null,
    goal: { kind: 'atMost', value: 16 },
  });
}

/** Types into the name of a block, and waits until the flow is checked again. */
async function checking({ portal, platform, flows, effort }: Editing): Promise<Row> {
  const { page } = portal;
  await openFlow(portal, platform.origin, flows.id('large'));
  await selectFirstBlock(page);
  const name = canvasPart(page).panel().getByRole('textbox', { name: 'Custom name' });
  await name.focus();
  const samples: number[] = [];
  for (let n = 0; n < effort.longRounds * 4; n += 1)
    samples.push(
      await measureLongestTask(page, async () => {
        await page.keyboard.press('x');
        await page.waitForTimeout(checkedMs);
      }),
    );
  return timesRow({
    name: 'a key in the name of one of 1,000 blocks → findings: the longest task, p95',
    unit: 'ms CPU',
    samples,
    statistic: 'p95',
    reference: null,
    goal: { kind: 'atMost', value: 16 },
  });
}

/** Arranges all blocks in the worker, and takes it back. */
async function arranging({ portal, platform, flows, effort }: Editing): Promise<readonly Row[]> {
  const { page } = portal;
  await openFlow(portal, platform.origin, flows.id('woven'));
  await canvasPart(page).canvas().focus();
  const arrange = () => pressKey(page, 'l', 'not saved');
  const takeBack = () => pressKey(page, 'Control+z', 'saved');
  const { arranged, task } = await interleave<'arranged' | 'task'>(
    [
      async () => {
        const ms = await arrange();
        await takeBack();
        return { arranged: ms };
      },
      async () => {
        const ms = await measureLongestTask(page, async () => void (await arrange()));
        await takeBack();
        return { task: ms };
      },
    ],
    effort.longRounds,
  );
  return [
    timesRow({
      name: '1,000 blocks with 1,400 wires, arranged: key → painted',
      samples: arranged,
      reference: null,
      goal: { kind: 'atMost', value: 3000 },
    }),
    timesRow({
      name: 'the longest task of the tab meanwhile',
      unit: 'ms CPU',
      samples: task,
      reference: null,
      goal: { kind: 'atMost', value: 50 },
    }),
  ];
}

type Part = (editing: Editing) => Promise<readonly Row[]>;

/** Each part is a suite, because together they take longer than one may. */
const partOf = (name: string, part: Part): Suite => ({
  name: `flow canvas ${name}`,
  isLong: true,
  run: (setup) => withEditing(setup, part),
});

/** The canvas of the flow editor with 1,000 blocks. */
export const flowCanvas: readonly Suite[] = [
  partOf('opened', opening),
  partOf('moved', moving),
  partOf('undone', async (editing) => [await undoing(editing)]),
  partOf('checked', async (editing) => [await checking(editing)]),
  partOf('arranged', arranging),
];
