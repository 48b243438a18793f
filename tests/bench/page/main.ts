import * as channelList from './channel-list.tsx';
import { ingest, ingestIntoArray } from './ingest.tsx';
import { scrollList } from './list.tsx';
import type { LoadOptions } from './load.ts';
import { storeDraftSteps } from './draft.ts';
import * as flow from './flow.ts';
import { runTestCases } from './flow-tests.ts';
import * as priceFile from './pricing/price-file.ts';
import * as pricing from './pricing/pricing.ts';
import * as schedule from './schedule.ts';
import * as ruleEditor from './rule-editor.tsx';
import { checkRevisions, storeRevisions } from './replica.ts';
import { finalCount, packsAlone, restart, writePartition } from './restart.ts';
import { snapshots } from './snapshot.ts';
import { openDedicatedWorker, deleteRows } from './tab.ts';
import { within } from './time.ts';
import * as tree from './tree.tsx';
import * as watching from './watch.ts';

async function inWorker(load: LoadOptions, measure: 'rawIngest' | 'rawSnapshot'): Promise<number> {
  const { worker, end } = openDedicatedWorker();
  await worker.prepare(load);
  const ms = await worker[measure]();
  end();
  return ms;
}

type Work = (...args: never[]) => unknown;

/** Limits each function to a minute, so that a hanging bench names the function that hangs. */
function limited<All extends Record<string, Work>>(all: All): All {
  const entries = Object.entries<Work>(all).map(([name, work]) => [
    name,
    (...args: never[]) => within(Promise.resolve(work(...args)), name, 60_000),
  ]);
  return Object.fromEntries(entries) as All;
}

/** The functions the runner calls in the page. */
const bench = limited({
  ingest,
  ingestIntoArray,
  rawIngest: (load: LoadOptions) => inWorker(load, 'rawIngest'),
  rawSnapshot: (load: LoadOptions) => inWorker(load, 'rawSnapshot'),
  snapshots,
  writePartition,
  restart,
  packsAlone,
  finalCount,
  deleteRows,
  scrollList,
  ...channelList,
  ...flow,
  // Loaded when asked for: the other pages of the bench do without them.
  openBareFlow: async (count: number) => (await import('./bare-flow.tsx')).openBareFlow(count),
  closeBareFlow: async () => (await import('./bare-flow.tsx')).closeBareFlow(),
  openBareEditor: async (text: string) => (await import('./bare-editor.ts')).openBareEditor(text),
  runTestCases,
  storeDraftSteps,
  storeRevisions,
  checkRevisions,
  ...schedule,
  ...priceFile,
  ...pricing,
  ...ruleEditor,
  ...tree,
  ...watching,
});
export type BenchPage = typeof bench;

declare global {
  interface Window {
    bench: BenchPage;
  }
}
window.bench = bench;
