import { expect, test } from 'vitest';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { newFlow, newMacro } from '../../../platform/areas/flows/new-flow.ts';
import {
  callersOf,
  callerWrites,
  cycleWith,
  nextTimestamp,
  reachedFrom,
} from '../../../platform/areas/flows/reach.ts';
import { preview } from '../../../platform/store/preview.ts';
import { patch } from '../../../platform/store/write.ts';

const start = Date.parse('2026-11-23T10:00:00.000Z');
const later = '2026-11-23T11:00:00.000Z';

interface Unit {
  readonly type: 'flow' | 'macro';
  readonly id: string;
  /** The macros whose blocks it has. */
  readonly uses: readonly string[];
  readonly organizationId?: string;
}

function storeOf(units: readonly Unit[]) {
  const { store, write } = memoryStore(() => start);
  for (const { type, id, uses, organizationId = 'own' } of units) {
    const given = {
      id,
      organizationId,
      name: id,
      summary: '',
      revisionId: `r ${id}`,
      userId: null,
      at: start,
    };
    const { row, revision } = type === 'flow' ? newFlow(given) : newMacro(given);
    write([row, ...revision, patch('flowRevisionInfo', `r ${id}`, { macroIds: [...uses] })]);
  }
  return preview(store, []);
}

const macroOf = (rows: ReturnType<typeof storeOf>, id: string) => {
  const macro = rows.get('macro', id);
  if (macro === undefined) throw new Error(`no macro ${id}`);
  return macro;
};
const movedBy = (rows: ReturnType<typeof storeOf>, id: string) =>
  callerWrites(rows, callersOf(rows, macroOf(rows, id)), later).map((write) =>
    write.kind === 'event' ? write.id : '',
  );

test('a saved macro moves all that reach it through others, once, in its organization alone', () => {
  const rows = storeOf([
    { type: 'macro', id: 'inner', uses: [] },
    { type: 'macro', id: 'middle', uses: ['inner'] },
    { type: 'macro', id: 'outer', uses: ['middle', 'inner'] },
    { type: 'flow', id: 'by two ways', uses: ['outer', 'middle'] },
    { type: 'flow', id: 'beside', uses: [] },
    { type: 'flow', id: 'elsewhere', uses: ['inner'], organizationId: 'other' },
  ]);
  expect(movedBy(rows, 'inner').toSorted()).toEqual(['r by two ways', 'r middle', 'r outer']);
  expect(movedBy(rows, 'outer')).toEqual(['r by two ways']);
});

test('macros of other organizations are not reached, and circles end', () => {
  const rows = storeOf([
    { type: 'macro', id: 'a', uses: ['b', 'theirs'] },
    { type: 'macro', id: 'b', uses: ['a'] },
    { type: 'macro', id: 'theirs', uses: [], organizationId: 'other' },
  ]);
  expect(reachedFrom(rows, 'own', ['a', 'nowhere']).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(movedBy(rows, 'a').toSorted()).toEqual(['r a', 'r b']);
  expect(cycleWith(rows, macroOf(rows, 'a'), ['b'])).toEqual(['a', 'b']);
});

test('each save has a later time than all before, though the clock jumps back', () => {
  const rows = storeOf([{ type: 'flow', id: 'saved', uses: [] }]);
  expect(nextTimestamp(rows, 'own', start - 5000)).toBe(start + 1);
  expect(nextTimestamp(rows, 'other', start - 5000)).toBe(start - 5000);
});

test('500 flows that reach a macro move within half a second', () => {
  const macros = Array.from({ length: 20 }, (_, index): Unit => ({
    type: 'macro',
    id: `macro ${index}`,
    uses: index === 0 ? [] : ['macro 0'],
  }));
  const flows = Array.from({ length: 500 }, (_, index): Unit => ({
    type: 'flow',
    id: `flow ${index}`,
    uses: [`macro ${index % 20}`, `macro ${(index + 7) % 20}`],
  }));
  const rows = storeOf([...macros, ...flows]);
  const before = performance.now();
  expect(movedBy(rows, 'macro 0')).toHaveLength(519);
  expect(performance.now() - before).toBeLessThan(500);
});
