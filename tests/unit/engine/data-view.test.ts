import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { createView } from '../../../workers/engine/data/view/create-view.ts';
import { RowSet } from '../../../workers/engine/data/rows/row-set.ts';
import type { SetView } from '../../../workers/engine/data/view/view.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { expectedPage } from '../../integration/engine/data-support/oracle.ts';
import { randomWindow } from '../../integration/engine/data-support/random-window.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';
import type { Random } from '../../integration/engine/data-support/random.ts';
import { channelRow, treeRow } from '../../integration/engine/data-support/rows.ts';

const around = { now: 0, isWithin: () => false };

/** Puts some rows and removes others; parents may be missing or form cycles. */
function batch(
  random: Random,
  name: 'channel' | 'organizationTreeView',
  version: number,
  rows: ReadonlyMap<string, EntityRow>,
): Map<string, EntityRow | null> {
  const changes = new Map<string, EntityRow | null>();
  for (let left = random.pick([1, 3, 40]); left > 0; left -= 1) {
    const id = `${name}-ann-${random.below(30)}`;
    const parent = random.chance(0.2) ? null : `${name}-ann-${random.below(30)}`;
    const fresh: EntityRow =
      name === 'channel'
        ? channelRow(id, version + left, random)
        : treeRow(id, version + left, parent, random);
    const known = rows.get(id);
    // Sometimes only the name changes, so that no row moves under another sorting.
    const row =
      known && random.chance(0.4) ? { ...known, name: fresh['name'], version: fresh.version } : fresh;
    changes.set(id, random.chance(0.25) ? null : row);
  }
  return changes;
}

test.for(Array.from({ length: 40 }, (_, seed) => seed))(
  'every window shows what a plain computation shows after every batch (seed %i)',
  (seed) => {
    const random = seeded(seed);
    const name = random.pick(['channel', 'organizationTreeView'] as const);
    const views: { readonly view: SetView; readonly request: WindowRequest }[] = [];
    let set: RowSet | null = null;
    while (views.length < 6) {
      const request = randomWindow(random);
      if (request.query.entityType !== name) continue;
      set ??= new RowSet(name, request.query);
      const view = createView(set, { ...request, query: set.query }, () => around);
      set.listeners.add(view);
      views.push({ view, request: { ...request, query: set.query } });
    }
    const rows = new Map<string, EntityRow>();
    for (let round = 1; round <= 30; round += 1) {
      const changes = batch(random, name, round * 100, rows);
      set?.apply(changes);
      for (const [id, row] of changes)
        if (row) rows.set(id, row);
        else rows.delete(id);
      for (const { view, request } of views) {
        const limit = request.limit === 'all' ? Infinity : request.limit;
        expect(view.page(request.offset, limit)).toEqual(expectedPage(rows.values(), request));
      }
    }
  },
);
