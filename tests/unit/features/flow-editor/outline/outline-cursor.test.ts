import { expect, test } from 'vitest';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { outlineOf, shownRows } from '../../../../../src/domain/flow/graph/outline.ts';
import type { OutlineRow } from '../../../../../src/domain/flow/graph/outline.ts';
import {
  cursorAt,
  cursorAtFold,
  extended,
  firstCursor,
  indexShowing,
  outputAt,
  selectionAt,
  settledCursor,
  toggled,
  wireTo,
} from '../../../../../src/features/flow-editor/outline/outline-cursor.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';

const nodes = [
  node('call', 'inboundCall'),
  node('ask', 'condition'),
  node('yes', 'answer'),
  node('log', 'log'),
];
const edges = ['call.called ask.in', 'ask.yes yes.do', 'ask.no log.in', 'yes.done log.in'];
const rowsOf = (blocks = nodes, wires = edges) => outlineOf(contentsOf(blocks, wires), { outputs: 'all' });
const rows = rowsOf();
const row = (id: string, all: readonly OutlineRow[] = rows): OutlineRow => {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No row ${id} in ${all.map((one) => one.id).join(', ')}`);
  return found;
};
const at = (id: string) => cursorAt(rows, firstCursor, row(id));

test('selects the block of a row, or the wires of an output or a link', () => {
  expect(selectionAt(row('block ask'))).toEqual({ nodes: ['ask'], edges: [] });
  expect(selectionAt(row('output ask no'))).toEqual({ nodes: [], edges: ['ask.no-log.in'] });
  expect(selectionAt(row('output call hungUp'))).toEqual(emptySelection);
  expect(selectionAt(row('link ask.no-log.in'))).toEqual({ nodes: [], edges: ['ask.no-log.in'] });
});

test('knows where new wires begin, and by which wire a row hangs on another', () => {
  expect(outputAt(row('output call hungUp'))).toEqual({ nodeId: 'call', output: 'hungUp' });
  expect(outputAt(row('block call'))).toBeNull();
  expect(wireTo(row('block ask'))).toBe('call.called-ask.in');
  expect(wireTo(row('block call'))).toBeUndefined();
});

test('follows what is selected elsewhere, and unfolds the rows above it', () => {
  const folded = cursorAtFold(rows, at('block ask'), [row('block ask')]);
  expect(shownRows(rows, folded.folded).map(({ id }) => id)).not.toContain('block yes');
  const moved = settledCursor(rows, folded, { nodes: ['yes'], edges: [] });
  expect(moved.row).toBe('block yes');
  expect(shownRows(rows, moved.folded)[moved.index]?.id).toBe('block yes');
  expect(settledCursor(rows, moved, { nodes: [], edges: ['call.called-ask.in'] }).row).toBe('block ask');
});

test('stays at its row when several are unfolded at once', () => {
  const both = cursorAtFold(rows, cursorAtFold(rows, at('block call'), [row('block call')]), [
    row('block ask'),
  ]);
  expect(shownRows(rows, both.folded).map(({ id }) => id)).toEqual(['block call', 'block ask']);
  const open = cursorAtFold(rows, both, [row('block call'), row('block ask')]);
  expect(open.row).toBe('block ask');
  expect(shownRows(rows, open.folded)[open.index]?.id).toBe('block ask');
});

test('stays at its row while the document changes around it', () => {
  const cursor = at('block yes');
  const more = rowsOf([node('first', 'start'), ...nodes]);
  const after = settledCursor(more, cursor, cursor.selection);
  expect(after.row).toBe('block yes');
  expect(after.index).toBeGreaterThan(cursor.index);
  expect(settledCursor(more, after, after.selection)).toBe(after);
});

test('goes to the next row once its own is gone, and to none in an empty outline', () => {
  const cursor = at('block call');
  const fewer = rowsOf(nodes.slice(1), edges.slice(1));
  expect(settledCursor(fewer, cursor, emptySelection).row).toBe('block ask');
  const last = cursorAt(rows, firstCursor, row('link ask.no-log.in'));
  expect(settledCursor(rowsOf(nodes.slice(0, 1), []), last, emptySelection).row).toBe('output call hungUp');
  const none = settledCursor([], cursor, emptySelection);
  expect(none.row).toBeUndefined();
  expect(settledCursor(rows, none, emptySelection).row).toBe('block call');
});

test('starts at the first row, or at what is selected', () => {
  expect(settledCursor(rows, firstCursor, emptySelection).row).toBe('block call');
  expect(settledCursor(rows, firstCursor, { nodes: ['call', 'ask'], edges: [] }).row).toBe('block ask');
});

test('extends the selection by blocks alone, the last one at the end', () => {
  const two = extended(selectionAt(row('block call')), row('block ask'));
  expect(two.nodes).toEqual(['call', 'ask']);
  expect(extended(two, row('output ask no'))).toBe(two);
  expect(extended(two, row('block call')).nodes).toEqual(['ask', 'call']);
  expect(toggled(two, 'call').nodes).toEqual(['ask']);
});

test('shows the row of a block, or the folded row that hides it', () => {
  const open = shownRows(rows, new Set());
  expect(open[indexShowing(rows, open, 'yes')]?.id).toBe('block yes');
  const { folded } = cursorAtFold(rows, at('block ask'), [row('block ask')]);
  const shown = shownRows(rows, folded);
  expect(shown[indexShowing(rows, shown, 'yes')]?.id).toBe('block ask');
  expect(indexShowing(rows, shown, 'gone')).toBe(-1);
});
