import type { PeerName } from '../peers/peer.ts';
import { interleave } from '../rounds.ts';
import type { Goal, Row } from '../row.ts';
import type { Suite } from '../suite.ts';
import { bigLoad } from './load.ts';

type Figure = 'engine' | PeerName;

/** The work of `ingest`, done by other libraries in the tab as in their guides. */
export const peers: Suite = {
  name: 'peers',
  isLong: true,
  async run({ context, origin, page, effort }): Promise<readonly Row[]> {
    const other = await context.newPage();
    await other.goto(`${origin}/peers.html`);
    await other.waitForFunction(() => 'ingestByPeer' in window);
    const engine = async () => ({
      engine: await page.evaluate((load) => window.bench.ingest('engine', load), bigLoad),
    });
    const peer = (name: PeerName) => async (): Promise<Partial<Record<Figure, number>>> => ({
      [name]: await other.evaluate(([by, load]) => window.ingestByPeer(by, load), [name, bigLoad] as const),
    });
    const quick = await interleave<Figure>(
      [engine, peer('tanstack-memory'), peer('rxdb-memory')],
      effort.rounds,
    );
    const slow = await interleave<Figure | 'guide'>(
      [
        engine,
        peer('tanstack-indexeddb'),
        peer('rxdb-dexie'),
        async () => ({ guide: await page.evaluate((load) => window.bench.ingest('guide', load), bigLoad) }),
      ],
      effort.longRounds,
    );
    const row = (
      samples: readonly number[],
      name: string,
      reference: readonly number[],
      goal: Goal,
    ): Row => ({
      kind: 'measured',
      name: 'the same 5,000 rows + 10,000 changes',
      unit: 'ms',
      samples,
      reference: { name, samples: reference },
      goal,
    });
    const atMost = (times: number): Goal => ({ kind: 'ratio', atMost: times });
    return [
      row(quick.engine, 'TanStack DB in memory', quick['tanstack-memory'], atMost(1 / 5)),
      row(quick.engine, 'RxDB in memory', quick['rxdb-memory'], atMost(1 / 4)),
      row(slow.engine, 'TanStack DB on IndexedDB', slow['tanstack-indexeddb'], atMost(1 / 40)),
      row(slow.engine, 'RxDB on Dexie', slow['rxdb-dexie'], atMost(1 / 50)),
      row(slow.engine, 'row per entity + useLiveQuery, a transaction per message', slow.guide, {
        kind: 'none',
      }),
    ];
  },
};
