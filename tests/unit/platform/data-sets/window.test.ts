import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { comparator } from '../../../../src/domain/core/evaluate.ts';
import type { ServerEvent } from '../../../../src/domain/protocol/socket.ts';
import { createDataSetRegistry } from '../../../platform/data-sets/data-set-registry.ts';
import { createClientDataSet } from '../../../platform/data-sets/client-data-set.ts';
import { applyWrite } from '../../../platform/store/apply-write.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import type { Change } from '../../../platform/store/store.ts';
import { oracle, organizationRows, query, start, step, typeOf, writeOf } from './walk.ts';

const parse = (text: string): Extract<ServerEvent, { id: string }> => JSON.parse(`{"id":"set",${text}}`);

// Proves S0-7-27.
test('the events that a client folds give the result of a fresh evaluation after every batch', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 40, size: 'max' }),
      query,
      fc.constantFrom('root', 'left'),
      fc.nat({ max: 20 }),
      (batches, registeredQuery, reach, joinAt) => {
        const rows = createEntityRows();
        let version = 0;
        let now = start;
        for (const row of organizationRows) rows.put('organization', { ...row, version: 0 } as never);
        const sets = createDataSetRegistry(rows);
        const fold = createClientDataSet('logEntry', registeredQuery.limit ?? null);
        const deliver = (text: string): void => fold.apply(parse(text));
        const failed = () => expect.unreachable();

        const join = (): void => {
          const registered = sets.register(registeredQuery, { reach, hidden: [] }, { deliver, failed }, now);
          for (const text of registered.snapshot(now)) deliver(text);
        };
        for (const [n, batch] of batches.entries()) {
          if (n === Math.min(joinAt, batches.length - 1)) join();
          const changes: Change[] = [];
          for (const next of batch) {
            now += next.wait;
            const write = writeOf(next, rows.get(typeOf(next), next.id) !== undefined);
            if (write === null) continue;
            const change = applyWrite(write, rows.get, (version += 1), new Date(now).toISOString());
            rows.apply(change);
            changes.push(change);
          }
          sets.removeExpired(now);
          sets.apply(changes, now);
          sets.sendTotals(now);
          if (fold.snapshots() === 0) continue;
          const expected = oracle(rows, registeredQuery, reach, now);
          expect([...fold.rows().values()].toSorted(comparator(registeredQuery.sorting))).toEqual(
            expected.rows,
          );
          expect(fold.synced()?.total).toBe(expected.total);
        }
      },
    ),
    { numRuns: 400 },
  );
});

const silent = { deliver: () => undefined, failed: () => undefined };

test('evaluates queries once that differ in their limits at most, and forgets them with the last registration', () => {
  const sets = createDataSetRegistry(createEntityRows());
  const registeredQuery = { entityType: 'logEntry' as const, constraints: [], sorting: [], limit: 5 };
  const one = sets.register(registeredQuery, { reach: 'root', hidden: [] }, { ...silent }, 0);
  const two = sets.register({ ...registeredQuery }, { reach: 'root', hidden: [] }, { ...silent }, 0);
  const longer = sets.register(
    { ...registeredQuery, limit: 6 },
    { reach: 'root', hidden: [] },
    { ...silent },
    0,
  );
  const other = sets.register(registeredQuery, { reach: 'left', hidden: [] }, { ...silent }, 0);
  expect(sets.evaluated()).toBe(2);
  one.release();
  other.release();
  expect(sets.evaluated()).toBe(1);
  two.release();
  expect(sets.evaluated()).toBe(1);
  longer.release();
  expect(sets.evaluated()).toBe(0);
});

test('a set that throws is dropped, told and forgotten; the others go on', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = createEntityRows();
  for (const row of organizationRows) rows.put('organization', { ...row, version: 0 } as never);
  let broken = false;
  const isWithin = (organizationId: string, ancestorId: string): boolean => {
    if (broken && ancestorId === 'left') throw new TypeError('broken');
    return rows.isWithin(organizationId, ancestorId);
  };
  const sets = createDataSetRegistry({ ...rows, isWithin });
  const all = { entityType: 'logEntry' as const, constraints: [], sorting: [], limit: 5 };
  const failures: string[] = [];
  const delivered: string[] = [];
  const join = (reach: string) =>
    sets.register(
      all,
      { reach, hidden: [] },
      { deliver: () => delivered.push(reach), failed: () => failures.push(reach) },
      start,
    );
  const [left] = [join('left'), join('left'), join('root')];
  broken = true;
  const step = { wait: 0, kind: 'create', id: 'row-1', fields: { organizationId: 'leaf' } } as const;
  const write = writeOf(step, false);
  if (write === null) throw new Error('no write');
  const change = applyWrite(write, rows.get, 1, new Date(start).toISOString());
  rows.apply(change);
  sets.apply([change], start);
  expect([failures, delivered, sets.evaluated()]).toEqual([['left', 'left'], ['root'], 1]);
  left.release();
  expect(sets.evaluated()).toBe(1);
  report.mockRestore();
});
