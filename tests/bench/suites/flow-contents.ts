import type { BrowserContext, Page } from '@playwright/test';
import { costOf } from '../browser-cost.ts';
import { flowCodeOfEngine } from '../flow/engine-code.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import type { Suite, SuiteSetup } from '../suite.ts';

async function reading({ page, effort }: SuiteSetup): Promise<readonly Row[]> {
  const figures = await interleave<
    'read' | 'write' | 'tree' | 'contents' | 'check' | 'json' | 'merge' | 'again' | 'version'
  >(
    [
      async () => {
        const { read, write, parse } = await page.evaluate(() => window.bench.readExpressions());
        return { read, write, tree: parse };
      },
      async () => {
        const { read, check, parse } = await page.evaluate(() => window.bench.readFlow());
        return { contents: read, check, json: parse };
      },
      async () => {
        const { merge, again, parse } = await page.evaluate(() => window.bench.mergeFlows());
        return { merge, again, version: parse };
      },
    ],
    effort.rounds,
  );
  const row = (
    name: string,
    samples: readonly number[],
    atMost: number,
    reference: { readonly name: string; readonly samples: readonly number[] },
  ): Row => timesRow({ name, samples, reference, goal: { kind: 'atMost', value: atMost } });
  const tree = { name: 'JSON.parse of its wire form', samples: figures.tree };
  const version = { name: 'JSON.parse of one version', samples: figures.version };
  const json = { name: 'JSON.parse of the contents', samples: figures.json };
  return [
    row('an expression of 5,400 characters, read', figures.read, 5, tree),
    row('an expression of 5,400 characters, written', figures.write, 5, tree),
    row('contents of 1,000 blocks and 0.8 MB, read', figures.contents, 20, json),
    row('all findings of 1,000 blocks', figures.check, 50, json),
    row('its findings again after one block was renamed', figures.again, 4, version),
    timesRow({
      name: 'three versions of 1,000 blocks, merged',
      samples: figures.merge,
      reference: version,
      goal: { kind: 'ratio', atMost: 4 },
    }),
  ];
}

async function testCases({ page, effort }: SuiteSetup): Promise<Row> {
  const { all } = await interleave<'all'>(
    [async () => ({ all: await page.evaluate(() => window.bench.runTestCases()) })],
    effort.rounds,
  );
  return timesRow({
    name: '100 test cases of 50 steps',
    samples: all,
    reference: null,
    goal: { kind: 'atMost', value: 1000 },
  });
}

async function drafting({ page, effort }: SuiteSetup): Promise<Row> {
  const { draft, put } = await interleave<'draft' | 'put'>(
    [() => page.evaluate(() => window.bench.storeDraftSteps())],
    effort.rounds,
  );
  return timesRow({
    name: 'the draft of a step in 1,000 blocks, durable',
    samples: draft,
    reference: { name: 'a raw put of the same', samples: put },
    goal: { kind: 'ratio', atMost: 1.5 },
  });
}

const revisions = 10;
let replicas = 0;

async function replicaRound(context: BrowserContext, page: Page) {
  const userId = `bench-revisions-${(replicas += 1)}`;
  const { value: received, cost } = await costOf(context, () =>
    page.evaluate(([user, count]) => window.bench.storeRevisions(user, count), [userId, revisions] as const),
  );
  await page.evaluate(([user, count]) => window.bench.checkRevisions(user, count), [
    userId,
    revisions,
  ] as const);
  if (cost.written === null) throw new Error('this system does not report what a process writes');
  return { written: cost.written, received };
}

async function replica({ context, page, effort }: SuiteSetup): Promise<Row> {
  const { written, received } = await interleave<'written' | 'received'>(
    [() => replicaRound(context, page)],
    effort.longRounds,
  );
  return timesRow({
    name: 'bytes written, 10 revisions of 0.7 MB',
    unit: 'bytes',
    samples: written,
    reference: { name: 'bytes received', samples: received },
    goal: { kind: 'ratio', atMost: 4 },
  });
}

function engineCode({ dist }: SuiteSetup): Row {
  const { bytes, sources } = flowCodeOfEngine(dist);
  return timesRow({
    name: "the engine's worker: its code of flows, gzip",
    unit: 'bytes',
    samples: [bytes],
    reference: null,
    goal: { kind: 'atMost', value: 8000 },
    note: sources.map((source) => source.replace(/^.*\/entities\//, '')).join(', '),
  });
}

/** Contents of flows in the tab, where the editor reads and checks them, and in the replica. */
export const flowContents: Suite = {
  name: 'flow contents',
  isLong: true,
  run: async (setup): Promise<readonly Row[]> => [
    ...(await reading(setup)),
    await testCases(setup),
    await drafting(setup),
    await replica(setup),
    engineCode(setup),
  ],
};
