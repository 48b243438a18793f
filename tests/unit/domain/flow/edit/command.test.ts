import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentsLimits } from '../../../../../src/domain/flow/contents/limits.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { addBlock, hasRoom, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { align, distribute } from '../../../../../src/domain/flow/edit/command/align.ts';
import { setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { clipOf, clipText, paste, readClip } from '../../../../../src/domain/flow/edit/command/clip.ts';
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
  setParameter,
} from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { renameBranch, renameSetValue } from '../../../../../src/domain/flow/edit/command/rename-in-shape.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentJson, documentOf, readDocument } from '../../../../../src/domain/flow/edit/document.ts';
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

test('pasted blocks have new ids, stand 5 beside the copied ones, and keep the wires among them (S1-5-52)', () => {
  let count = 0;
  const outcome = readClip(clipText(clipOf(pair, { nodes: ['a', 'b'] })));
  if (!outcome.ok) throw new Error(outcome.reason);
  const { changes, selection } = paste(pair, outcome.clip, () => `new${(count += 1)}`);
  expect(selection).toEqual({ nodes: ['new1', 'new2'], edges: ['new3'] });
  const { nodes, edges } = after(pair, changes);
  expect(nodes.get('new2')).toEqual({ ...pair.nodes.get('b'), id: 'new2', x: 5, y: 5 });
  expect(edges.get('new3')).toEqual({
    id: 'new3',
    from: { nodeId: 'new1', output: 'started' },
    to: { nodeId: 'new2', input: 'start' },
  });
  // Nothing is pasted where all of it has no room.
  const full = documentWith(Array.from({ length: contentsLimits.nodes - 1 }, (_, n) => node(`${n}`, 'end')));
  expect(paste(full, outcome.clip, () => 'x').changes).toEqual([]);
});

test('a broken block is copied with everything that it has', () => {
  const start = startDocument();
  const { changes } = paste(start, clipOf(start, { nodes: ['later'] }), () => 'copy');
  expect(after(start, changes).nodes.get('copy')).toMatchObject({
    raw: { id: 'copy', type: 'later', x: 15, y: 25, config: 7, more: [1] },
  });
});

const clipTexts = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ format: fc.constant('portal-flow/1'), contents: fc.jsonValue() })
    .map((json) => JSON.stringify(json)),
  fc.tuple(fc.nat(1000), fc.nat(1000), fc.string({ maxLength: 3 })).map(([from, length, text]) => {
    const whole = clipText(clipOf(startDocument(), { nodes: ['start', 'log', 'later', 'zip'] }));
    return whole.slice(0, from) + text + whole.slice(from + (length % 9));
  }),
);

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'neither clipboard nor contents of any kind fail, and nothing is lost (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(clipTexts, (text) => {
        const outcome = readClip(text);
        if (!outcome.ok) return;
        let count = 0;
        const { changes } = paste(pair, outcome.clip, () => `new${(count += 1)}`);
        const pasted = after(pair, changes);
        expect(pasted.nodes.size).toBe(pair.nodes.size + outcome.clip.nodes.length);
        expect(readDocument({ name: '', summary: '' }, documentJson(pasted)).ok).toBe(true);
      }),
      { seed, numRuns: 20 },
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.jsonValue()),
        fc.array(fc.jsonValue()),
        (others, nodes, edges) => {
          const json = { ...Object(others), nodes: [...nodes, node('a', 'start')], edges };
          const outcome = readDocument({ name: '', summary: '' }, json);
          if (!outcome.ok) return;
          const changed = after(outcome.document, setOption(outcome.document, 'a', 'x', 1));
          const written = documentJson(after(changed, setOption(changed, 'a', 'x', undefined)));
          const members = (value: unknown) =>
            (value as unknown[]).map((one) => JSON.stringify(one)).toSorted();
          expect(members((written as typeof json).nodes)).toEqual(members(json.nodes));
          expect(members((written as typeof json).edges)).toEqual(members(edges));
        },
      ),
      { seed, numRuns: 20 },
    );
  },
);

test('text from elsewhere is told from a clip that is too large or cannot be read', () => {
  expect(readClip('Hello')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"nodes": []}')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"format": "portal-flow/1"')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"format": "portal-flow/1", "contents": 5}')).toEqual({ ok: false, reason: 'unreadable' });
  expect(readClip(`{"format": "${'x'.repeat(contentsLimits.size)}"}`)).toMatchObject({ reason: 'tooLarge' });
  const deep = `{"format": "portal-flow/1", "contents": {"nodes": ${'['.repeat(1e5)}${']'.repeat(1e5)}}}`;
  expect(readClip(deep)).toMatchObject({ ok: false });
  const partly = { nodes: [node('a', 'start'), {}], edges: [{ id: 'e' }] };
  expect(readClip(JSON.stringify({ format: 'portal-flow/1', contents: partly }))).toMatchObject({
    ok: true,
    ignored: 2,
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

test('a renamed branch keeps its wires, and a renamed value its option', () => {
  const start = startDocument();
  const branch = after(start, renameBranch(start, 'switch', 'a', 'first'));
  expect([...branch.edges.values()].filter(({ from }) => from.output === 'first')).toHaveLength(2);
  expect(renameBranch(start, 'switch', 'a', 'out')).toEqual([]);
  expect(renameBranch(start, 'switch', 'a', 'default')).toEqual([]);
  const values = documentWith([node('v', 'setValues', { x: '5' }, { names: ['x', 'y'] })]);
  expect(after(values, renameSetValue(values, 'v', 'x', 'z')).nodes.get('v')).toMatchObject({
    config: { shape: { names: ['z', 'y'] }, options: { z: 5 } },
  });
  expect(renameSetValue(values, 'v', 'x', 'y')).toEqual([]);
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
