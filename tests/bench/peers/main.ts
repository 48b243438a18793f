import { comparator } from '../../../src/domain/core/evaluate.ts';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { entries, foldChanges, batchesOf } from '../page/fold-changes.ts';
import type { LoadOptions } from '../page/load.ts';
import { makeLoad, fingerprintOf, query, rowsIn, topRange } from '../page/load.ts';
import { mountView } from '../page/mounted-view.tsx';
import { timed, within } from '../page/time.ts';
import type { Peer, PeerName } from './peer.ts';
import { rxdbInMemory, rxdbOnDexie } from './rxdb-peer.tsx';
import { tanstackInMemory, tanstackOnIndexedDb } from './tanstack-peer.tsx';

const batchLimit = 1000;

const peers: { readonly [Name in PeerName]: () => Peer | Promise<Peer> } = {
  'tanstack-memory': tanstackInMemory,
  'tanstack-indexeddb': tanstackOnIndexedDb,
  'rxdb-memory': rxdbInMemory,
  'rxdb-dexie': rxdbOnDexie,
};

/**
 * The work of `ingest`, done by a peer in this tab. Every thousand changes are folded to one write per row and form
 * one batch.
 */
async function ingestByPeer(name: PeerName, options: LoadOptions): Promise<number> {
  const { rows, messages, final } = makeLoad(options);
  const batches = batchesOf([...entries(rows), ...messages.flat()], batchLimit);
  const peer = await peers[name]();
  const mountedView = mountView(peer.view);
  try {
    const ms = await timed(async () => {
      const known = new Map<string, Channel>();
      for (const batch of batches) await peer.write(foldChanges(known, batch));
      await mountedView.painted(rowsIn(final, topRange));
    });
    const stored = await peer.stored();
    if (fingerprintOf(stored.toSorted(comparator(query.sorting))) !== fingerprintOf(final))
      throw new Error(`${name} holds different rows`);
    return ms;
  } finally {
    mountedView.unmount();
    await peer.remove();
  }
}

window.ingestByPeer = (name, options) => within(ingestByPeer(name, options), name, 120_000);
