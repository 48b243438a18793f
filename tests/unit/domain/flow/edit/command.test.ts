import { expect, test } from 'vitest';
import { contentsLimits } from '../../../../../src/domain/flow/contents/limits.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { addBlock, hasRoom, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { align, distribute } from '../../../../../src/domain/flow/edit/command/align.ts';
import { setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import {
  removeConfigurationKey,
  renameConfigurationKey,
  setConfigurationKey,
} from '../../../../../src/domain/flow/edit/command/configuration.ts';
import {
  connect,
  fittingTerminals,
  nearestTerminal,
  reconnect,
} from '../../../../../src/domain/flow/edit/command/connect.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import {
  addParameter,
  moveParameter,
  removeParameter,
  renameParameter,
  setParameter,
} from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentJson, documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';
import { startDocument } from './walk.ts';

const documentWith = (...parts: Parameters<typeof contentsOf>): FlowDocument =>
  documentOf({ name: 'Menu', summary: '' }, contentsOf(...parts));

const after = (document: FlowDocument, changes: readonly Change[]): FlowDocument =>
  applyChanges(document, changes).document;

const output = (nodeId: string, terminal: string) => ({ nodeId, side: 'output', terminal }) as const;
const input = (nodeId: string, terminal: string) => ({ nodeId, side: 'input', terminal }) as const;

const pair = documentWith([node('a', 'start'), node('b', 'delay'), node('c', 'end')], ['a.started b.start']);

test('a new block has the shape of the catalogue, and all options their defaults', () => {
  const [added] = addBlock(pair, newBlock('z', 'zip', { x: 3, y: 4 }));
  expect(added?.after).toEqual({
    id: 'z',
    type: 'zip',
    x: 3,
    y: 4,
    config: { shape: { inputs: 2 }, options: {}, modes: {} },
  });
  const full = documentWith(Array.from({ length: contentsLimits.nodes }, (_, n) => node(`${n}`, 'end')));
  expect(hasRoom(full, 0, 1)).toBe(true);
  expect(addBlock(full, newBlock('z', 'zip', { x: 0, y: 0 }))).toEqual([]);
});

test('a wire leads from output to input, in whichever direction it is drawn (S1-4-46)', () => {
  const wire = { id: 'w', from: { nodeId: 'b', output: 'elapsed' }, to: { nodeId: 'c', input: 'end' } };
  const ends = [output('b', 'elapsed'), input('c', 'end')] as const;
  expect(after(pair, connect(pair, 'w', ends[0], ends[1])).edges.get('w')).toEqual(wire);
  expect(after(pair, connect(pair, 'w', ends[1], ends[0])).edges.get('w')).toEqual(wire);
  expect(connect(pair, 'w', input('b', 'start'), input('c', 'end'))).toEqual([]);
});

test('a wire that is dropped on nothing, or becomes a duplicate, is deleted (S1-4-48)', () => {
  expect(connect(pair, 'w', output('a', 'started'), input('b', 'start'))).toEqual([]);
  const two = after(pair, connect(pair, 'w', output('a', 'started'), input('b', 'cancel')));
  expect(two.edges.size).toBe(2);
  expect([...after(two, reconnect(two, 'w', 'input', null)).edges.keys()]).toEqual(['a.started-b.start']);
  const doubled = reconnect(two, 'w', 'input', { nodeId: 'b', terminal: 'start' });
  expect(after(two, doubled).edges.has('w')).toBe(false);
  const moved = reconnect(two, 'w', 'input', { nodeId: 'c', terminal: 'end' });
  expect(after(two, moved).edges.get('w')?.to).toEqual({ nodeId: 'c', input: 'end' });
});

test('a wire that is dropped on a block finds its nearest terminal that fits', () => {
  const none = () => undefined;
  expect(fittingTerminals(pair, none, output('a', 'started'), 'b')).toEqual(['cancel']);
  expect(fittingTerminals(pair, none, input('c', 'end'), 'b')).toEqual(['elapsed', 'cancelled']);
  expect(nearestTerminal(['a', 'b'], (terminal) => (terminal === 'b' ? 1 : 2))).toBe('b');
  expect(nearestTerminal([], () => 0)).toBeUndefined();
});

test('blocks are deleted with their wires', () => {
  expect(after(pair, remove(pair, { nodes: ['b'], edges: [] })).edges.size).toBe(0);
});

test('broken blocks move, and keep everything else that they have', () => {
  const start = startDocument();
  const moved = after(start, moveBlocksBy(start, ['later', 'odd'], { x: 5, y: 5 }));
  expect(documentJson(moved)).toMatchObject({
    nodes: expect.arrayContaining([
      { id: 'later', type: 'later', x: 15, y: 25, config: 7, more: [1] },
      { id: 'odd', type: 'log', x: 'left' },
      'no block',
    ]),
  });
});

const macro = documentWith([], [], {
  parameters: [
    parameter('p', { simpleMode: 'toggle' }),
    parameter('q', { visibility: 'simple', visibilityMap: { p: [true], r: ['x'] } }),
    parameter('r', { simpleMode: 'enum' }),
  ],
});

test('a removed parameter takes the conditions on it along (S1-5-54)', () => {
  const { parameters } = after(macro, removeParameter(macro, 'p'));
  expect([...parameters.keys()]).toEqual(['q', 'r']);
  expect(parameters.get('q')?.visibilityMap).toEqual({ r: ['x'] });
});

test('a parameter that is neither enumeration nor toggle any more takes the conditions on it along (S1-5-53)', () => {
  const simple = after(macro, setParameter(macro, 'r', 'simpleMode', 'entity'));
  expect(simple.parameters.get('q')?.visibilityMap).toEqual({ p: [true] });
  const toggle = after(macro, setParameter(macro, 'r', 'simpleMode', 'toggle'));
  expect(toggle.parameters.get('q')?.visibilityMap).toEqual({ p: [true], r: ['x'] });
});

test('parameters are added under a free name, and reordered', () => {
  const added = after(macro, addParameter(macro, 's'));
  expect(added.parameters.get('s')?.name).toBe('parameter4');
  expect([...after(added, moveParameter(added, 's', 0)).parameters.keys()]).toEqual(['s', 'p', 'q', 'r']);
});

test('a key of the configuration is renamed with its hint and its value', () => {
  const start = startDocument();
  const renamed = after(start, renameConfigurationKey(start, 'key', 'name'));
  expect([renamed.configuration, renamed.config]).toEqual([
    { token: 'Of the shop', name: 'A key' },
    { name: '1' },
  ]);
  expect(renameConfigurationKey(start, 'key', 'token')).toEqual([]);
  expect(after(start, removeConfigurationKey(start, 'key')).config).toEqual({ key: '1' });
  // No record can have this key: the contents could not be read again.
  expect(after(start, setConfigurationKey(start, '__proto__', 'x'))).toBe(start);
  expect(after(start, setOption(start, 'log', 'constructor', 1))).toBe(start);
});

test('expressions follow the name of a parameter or key, and nothing else does', () => {
  const later = { op: 'later', of: { op: 'parameter', name: 'p' } } as unknown as null;
  const branches = [{ name: 'x', when: { op: 'parameter', name: 'p' } }];
  const document = documentWith(
    [
      node('a', 'log', {
        message: 't"{param.p} {config.p} {p}"',
        level: '{"p": [param.p, if p then param.q else 1]}',
      }),
      node('b', 'switch', {}, { branches }),
      { ...node('c', 'log'), config: { shape: {}, options: { message: later }, modes: {} } },
    ],
    [],
    {
      configuration: { p: 'A key' },
      parameters: [
        parameter('p'),
        parameter('q', {
          default: { op: 'parameter', name: 'p' },
          visibility: { type: 'advanced', when: { op: 'parameter', name: 'p' } },
        }),
      ],
    },
  );
  const changed = after(document, renameParameter(document, 'p', 'new'));
  const text = JSON.stringify(documentJson(changed));
  expect(text.match(/"op":"parameter","name":"new"/g)).toHaveLength(5);
  expect(text.match(/"op":"parameter","name":"p"/g)).toHaveLength(1);
  expect(changed.nodes.get('c')).toBe(document.nodes.get('c'));
  expect(renameParameter(document, 'p', 'q')).toEqual([]);
  expect(renameParameter(document, 'p', '')).toEqual([]);
  const keyed = JSON.stringify(documentJson(after(document, renameConfigurationKey(document, 'p', 'key'))));
  expect(keyed).toContain('{"op":"config","name":"key"}');
  expect(keyed).not.toContain('{"op":"config","name":"p"}');
  expect(renameConfigurationKey(document, 'p', '__proto__')).toEqual([]);
});

test('blocks are aligned and distributed', () => {
  const places = [0, 10, 60].map((x, index) => ({ ...node(`${index}`, 'log'), x, y: index }));
  const document = documentWith(places);
  const size = (id: string) => ({ width: id === '2' ? 40 : 10, height: 8 });
  const placed = (changes: readonly Change[]) =>
    [...after(document, changes).nodes.values()].map(({ x, y }) => [x, y]);
  const ids = ['0', '1', '2'];
  expect(placed(align(document, ids, 'right', size))).toEqual([
    [90, 0],
    [90, 1],
    [60, 2],
  ]);
  expect(placed(align(document, ids, 'middle', size))).toEqual([
    [0, 1],
    [10, 1],
    [60, 1],
  ]);
  expect(placed(distribute(document, ids, 'x', size))).toEqual([
    [0, 0],
    [30, 1],
    [60, 2],
  ]);
  expect(align(document, [], 'left', size)).toEqual([]);
});
