import { ingest, ingestIntoArray } from './ingest.tsx';
import type { LoadOptions } from './load.ts';
import { finalCount, packsAlone, restart, writePartition } from './restart.ts';
import { snapshots } from './snapshot.ts';
import { dedicatedLab, deleteRows } from './tab.ts';
import { beginWatch, collect, fill, leave, settled, stream, watch } from './watch.ts';

async function inLab(load: LoadOptions, measure: 'rawIngest' | 'rawSnapshot'): Promise<number> {
  const { lab, end } = dedicatedLab();
  await lab.prepare(load);
  const ms = await lab[measure]();
  end();
  return ms;
}

/** What the runner calls in the page. */
const bench = {
  ingest,
  ingestIntoArray,
  rawIngest: (load: LoadOptions) => inLab(load, 'rawIngest'),
  rawSnapshot: (load: LoadOptions) => inLab(load, 'rawSnapshot'),
  snapshots,
  writePartition,
  restart,
  packsAlone,
  finalCount,
  deleteRows,
  beginWatch,
  watch,
  settled,
  fill,
  stream,
  collect,
  leave,
};
export type BenchPage = typeof bench;

declare global {
  interface Window {
    bench: BenchPage;
  }
}
window.bench = bench;
