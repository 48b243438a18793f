import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { channelStates } from '../../../../src/domain/entities/channel/rules.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { createProjectedStore } from '../../../platform/data-sets/projection/projected-store.ts';
import { applyWrite } from '../../../platform/store/apply-write.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import type { Change, NewRow, Write } from '../../../platform/store/store.ts';
import { organizationRows } from '../data-sets/walk.ts';

const at = '2026-03-01T00:00:00.000Z';
const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  purge: fc.boolean(),
  fields: fc.record({
    organizationId: fc.constantFrom('root', 'left', 'leaf'),
    state: fc.constantFrom(...channelStates),
    deleteDate: fc.constantFrom(null, null, at),
  }),
});
const fresh = (id: string): NewRow =>
  freshChannel({
    id,
    organizationId: 'root',
    at,
    source: bareParty('1'),
    destination: bareParty('2'),
    direction: 'inbound',
  });

test('the counts of active channels follow every change as if they were counted again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows = createEntityRows();
      for (const row of organizationRows) rows.put('organization', { ...row, version: 0 } as never);
      const store = createProjectedStore(rows);
      const told = new Map<string, EntityRow>();
      let version = 0;
      for (const { id, purge, fields } of steps) {
        const known = rows.get('channel', id);
        const write: Write = purge
          ? { kind: 'purge', type: 'channel', id }
          : known
            ? { kind: 'event', type: 'channel', id, event: { type: 'patch', fields } }
            : { kind: 'create', type: 'channel', row: { ...fresh(id), ...fields } };
        if (purge && !known) continue;
        const change: Change = applyWrite(write, rows.get, (version += 1), at);
        rows.apply(change);
        for (const { type, before, after, event } of store.withComputed([change])) {
          if (type !== 'wallboardActivity' || after === null) continue;
          expect(before).toEqual(told.get(after.id) ?? before);
          expect(event === null || after.version > (before?.version ?? -1)).toBe(true);
          told.set(after.id, after);
        }
        const counts = (from: typeof store) =>
          [...from.all('wallboardActivity')].map((row) => [row.id, row['activeChannels']]);
        expect(counts(store)).toEqual(counts(createProjectedStore(rows)));
        for (const row of told.values()) expect(store.get('wallboardActivity', row.id)).toEqual(row);
      }
    }),
  );
});
