import type { Store } from '../../../store/store.ts';
import type { Catalogue } from './catalogue.ts';
import type { PrefixIndex, ProductPrefix } from './prefix-index.ts';
import { prefixIndex } from './prefix-index.ts';

/**
 * Loads the prefixes of the catalogue, which stay on the platform. A new version of the catalogue gets those of the
 * seed. Throws like `prefixIndex`: the platform does not start with a catalogue that prices a number in two ways.
 */
export async function openPrefixes(
  store: Pick<Store, 'prepare' | 'query'>,
  catalogue: Pick<Catalogue, 'node' | 'version'>,
  seed: () => readonly ProductPrefix[],
): Promise<PrefixIndex> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS price_prefix (
    catalogue text NOT NULL, prefix text NOT NULL, node_id text NOT NULL, PRIMARY KEY (catalogue, prefix, node_id))`);
  const stored = await store.query<{ prefix: string; node_id: string }>(
    'SELECT prefix, node_id FROM price_prefix WHERE catalogue = $1',
    [catalogue.version],
  );
  if (stored.length > 0)
    return prefixIndex(
      stored.map(({ prefix, node_id: nodeId }): ProductPrefix => ({ prefix, nodeId })),
      catalogue,
    );
  const seeded = seed();
  const index = prefixIndex(seeded, catalogue);
  // One statement: after a kill there are all of them or none.
  await store.query('INSERT INTO price_prefix SELECT $1, * FROM unnest($2::text[], $3::text[])', [
    catalogue.version,
    seeded.map(({ prefix }) => prefix),
    seeded.map(({ nodeId }) => nodeId),
  ]);
  await store.query('DELETE FROM price_prefix WHERE catalogue <> $1', [catalogue.version]);
  return index;
}
