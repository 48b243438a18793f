import { expect, test } from 'vitest';
import { outlineOf, shownRows, siblingPlaces } from '../../../../../src/domain/flow/graph/outline.ts';
import type { OutlineRow } from '../../../../../src/domain/flow/graph/outline.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsOf, node } from '../contents/example.ts';

function lineOf(row: OutlineRow): string {
  const indent = '  '.repeat(row.depth);
  if (row.kind === 'output') return `${indent}- ${row.output}${row.wires.length === 0 ? ' unwired' : ''}`;
  const via = row.by === null || row.by.output === null ? '' : `${row.by.output}>`;
  return `${indent}${via}${row.kind === 'link' ? `(${row.target.id})` : row.node.id}`;
}
const linesOf = (contents: Contents) => outlineOf(contents).map(lineOf);
const at = (id: string, type: Parameters<typeof node>[1], y: number) => ({ ...node(id, type), y });

test('lists blocks in the order of the flow, and branches below their block', () => {
  const nodes = [
    node('call', 'inboundCall'),
    node('ask', 'condition'),
    node('yes', 'answer'),
    node('no', 'reject'),
    node('log', 'log'),
  ];
  const edges = ['call.called ask.in', 'ask.no no.do', 'ask.yes yes.do', 'yes.done log.in', 'no.done log.in'];
  expect(linesOf(contentsOf(nodes, edges))).toEqual([
    'call',
    'called>ask',
    '  - yes',
    '    yes',
    '    done>log',
    '  - no',
    '    no',
    '    done>(log)',
  ]);
});

test('leads back to the blocks of a loop by links', () => {
  const nodes = [node('start', 'start'), node('wait', 'delay'), node('log', 'log')];
  const edges = ['start.started wait.start', 'wait.elapsed log.in', 'log.out wait.start'];
  expect(linesOf(contentsOf(nodes, edges))).toEqual(['start', 'started>wait', 'elapsed>log', 'out>(wait)']);
});

test('begins with blocks that need no wire, from top to bottom, and ends with unreached blocks and notes', () => {
  const nodes = [
    at('note', 'note', 0),
    at('b', 'log', 1),
    at('a', 'log', 2),
    at('low', 'start', 9),
    at('high', 'apiEndpoint', 3),
  ];
  const contents = contentsOf(nodes, ['a.out b.in', 'b.out a.in', 'low.started gone.in']);
  expect(linesOf(contents)).toEqual(['high', 'low', 'b', 'out>a', 'out>(b)', 'note']);
  expect(
    outlineOf(contents).flatMap((row) => (row.kind === 'block' && row.isUnreached ? [row.node.id] : [])),
  ).toEqual(['b', 'a']);
});

test('keeps blocks that cannot be read, where their wires lead', () => {
  const outcome = readContents({
    nodes: [{ ...node('start', 'start') }, { id: 'odd', type: 'quantum', x: 0, y: 0 }],
    edges: contentsOf([], ['start.started odd.in']).edges,
  });
  if (!outcome.ok) throw new Error('It can be read');
  expect(linesOf(outcome.contents)).toEqual(['start', 'started>odd']);
});

test('names the input only where a block has several', () => {
  const nodes = [node('start', 'start'), node('zip', 'zip'), node('log', 'log')];
  const rows = outlineOf(contentsOf(nodes, ['start.started zip.b', 'zip.out log.in']));
  expect(rows.map((row) => row.kind !== 'output' && row.by?.input)).toEqual([undefined, 'b', null]);
});

test('hides what is below a folded row', () => {
  const nodes = [node('ask', 'condition'), node('yes', 'answer'), node('no', 'reject')];
  const rows = outlineOf(contentsOf(nodes, ['ask.yes yes.do', 'ask.no no.do']));
  const idOf = (index: number) => rows[index]?.id ?? '';
  expect(shownRows(rows, new Set()).map(lineOf)).toHaveLength(5);
  expect(shownRows(rows, new Set([idOf(0)])).map(lineOf)).toEqual(['ask']);
  expect(shownRows(rows, new Set([idOf(1)])).map(lineOf)).toEqual(['ask', '  - yes', '  - no', '    no']);
});

test('walks any number of blocks in a row', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `n${index}`);
  const contents = contentsOf(
    ids.map((id) => node(id, 'log')),
    ids.slice(1).map((id, index) => `n${index}.out ${id}.in`),
  );
  expect(outlineOf(contents)).toHaveLength(2000);
});

test('lists outputs that no wire leaves below their block, if asked to', () => {
  const nodes = [node('call', 'inboundCall'), node('answer', 'answer'), node('ask', 'condition')];
  const edges = ['call.called answer.do', 'answer.done ask.in', 'ask.no answer.do'];
  const rows = outlineOf(contentsOf(nodes, edges), { outputs: 'all' });
  expect(rows.map(lineOf)).toEqual([
    'call',
    '  - hungUp unwired',
    'called>answer',
    '  - failed unwired',
    'done>ask',
    '  - yes unwired',
    'no>(answer)',
  ]);
});

test('gives a row the same id as long as its block, output or wire is there', () => {
  const nodes = [node('ask', 'condition'), node('yes', 'answer'), node('no', 'reject'), node('log', 'log')];
  const edges = ['ask.yes yes.do', 'ask.no no.do', 'yes.done log.in', 'no.done log.in'];
  const before = outlineOf(contentsOf(nodes, edges)).map(({ id }) => id);
  const after = outlineOf(contentsOf([node('first', 'start'), ...nodes], ['first.started ask.in', ...edges]));
  expect(new Set(before).size).toBe(before.length);
  expect(before.every((id) => after.some((row) => row.id === id))).toBe(true);
});

test('counts siblings below the same row', () => {
  const rows = [0, 1, 2, 1, 0, 1].map((depth) => ({ depth }));
  expect([...siblingPlaces(rows).values()].map(({ position, count }) => `${position}/${count}`)).toEqual([
    '1/2',
    '1/2',
    '1/1',
    '2/2',
    '2/2',
    '1/1',
  ]);
});
