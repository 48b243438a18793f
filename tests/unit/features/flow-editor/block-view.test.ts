import { expect, test } from 'vitest';
import { documentJson } from '../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../src/features/flow-editor/block/block-views.ts';
import { createEdgeCache, createNodeCache } from '../../../../src/features/flow-editor/canvas/canvas-node.ts';
import { handleId, terminalOfHandle } from '../../../../src/features/flow-editor/canvas/handle-id.ts';
import { draggedPlaces } from '../../../../src/features/flow-editor/canvas/changes.ts';
import {
  blockFrom,
  readSource,
  sourceText,
} from '../../../../src/features/flow-editor/model/block-source.ts';
import { isValidWire } from '../../../../src/features/flow-editor/model/wires.ts';
import { blockGroups } from '../../../../src/features/flow-editor/toolbox/block-entries.ts';
import {
  block,
  macroBlock,
  macroId,
  optionWords,
  viewsOf,
  withOptions,
  words,
} from './support/viewed-blocks.ts';

// Proves S1-5-62, S1-8-04.
test('says why a block is broken', () => {
  const { views } = viewsOf([
    block('a', 'teleport', {}),
    block('b', 'zip', { inputs: 99 }),
    macroBlock('c', 'gone'),
    block('d', 'log', {}),
  ]);
  expect(views.get('a')?.problem).toBe('unsupportedType');
  expect(views.get('b')?.problem).toBe('config.shape.inputs');
  expect(views.get('c')?.problem).toBe('macroDeleted');
  expect(views.get('d')?.problem).toBeNull();
});

// Proves S1-3-39.
test('a block is saved with its place, name and settings, and drawn with what follows from these', () => {
  const node = { ...block('a', 'delay', {}), x: 20, y: 16, name: 'Wait a while' };
  const config = { ...node.config, options: { duration: { op: 'duration' as const, ms: 5 } } };
  const modes = { duration: 'expression' as const };
  const { document, views } = viewsOf([{ ...node, config: { ...config, modes } }]);
  expect((documentJson(document) as { readonly nodes: unknown }).nodes).toEqual([
    {
      id: 'a',
      type: 'delay',
      x: 20,
      y: 16,
      name: 'Wait a while',
      config: { shape: node.config.shape, options: config.options, modes },
    },
  ]);
  expect(views.get('a')).toMatchObject({
    title: 'Wait a while',
    subtitle: 'delay',
    inputs: [{ id: 'start', label: 'start', colour: 'default' }, { id: 'cancel' }],
    outputs: [{ id: 'elapsed' }, { id: 'cancelled' }],
    // Its title, its options and two rows of terminals.
    size: { width: expect.any(Number) as number, height: 32 },
  });
});

test('a name that arrives changes the views of its blocks only', () => {
  const sound = { op: 'call', name: 'sound', args: [{ op: 'entity', type: 'sound', id: 's1' }] };
  const { document } = viewsOf([withOptions('player', { sound: [sound] }), block('b', 'log', {})]);
  const make = createBlockViews();
  const before = make(document, words);
  const named = { ...words, options: { ...optionWords, entityName: () => 'Greeting' } };
  const after = make(document, named);
  expect(after.get('a')?.options.short).toBe('Greeting');
  expect(after.get('b')).toBe(before.get('b'));
});

// Proves S1-5-49, S1-5-61.
test('shows a terminal that a wire names although the macro has it no longer', () => {
  const wire = { id: 'w', from: { nodeId: 'a', output: 'out' }, to: { nodeId: 'm', input: 'renamed' } };
  const { document, views } = viewsOf([block('a', 'log', {}), macroBlock('m', macroId)], [wire]);
  expect(views.get('m')?.inputs.map(({ label, state }) => [label, state])).toEqual([
    ['Call', 'defined'],
    ['!! key "renamed" not defined !!', 'undefined'],
  ]);
  const [edge] = document.edges.values();
  expect(edge && isValidWire(edge, views)).toBe(false);
});

test('gives the same view while a block and its wires are the same', () => {
  const { document } = viewsOf([block('a', 'log', {}), block('b', 'log', {})]);
  const make = createBlockViews();
  const before = make(document, words);
  const moved = new Map(document.nodes);
  const [a] = document.nodes.values();
  if (a !== undefined) moved.set('a', { ...a, x: 10 });
  const after = make({ ...document, nodes: moved }, words);
  expect(after.get('b')).toBe(before.get('b'));
  expect(after.get('a')).toEqual({ ...before.get('a'), node: { ...a, x: 10 } });
});

test('takes terminals of any name through xyflow', () => {
  for (const name of ['in', 'a b', '"]\\', 'ü.41.', '\ud800', '😀', ''])
    expect(terminalOfHandle(handleId(name))).toBe(name);
  expect(handleId('a"b]')).toMatch(/^[\w.-]+$/);
});

// Proves S1-5-50.
test('dragged blocks snap to the grid, unless they are free', () => {
  const change = { type: 'position', id: 'a', dragging: true, position: { x: 56, y: 52 } } as const;
  expect(draggedPlaces(new Map(), [change], false).get('a')).toEqual({ x: 10, y: 16 });
  expect(draggedPlaces(new Map(), [change], true).get('a')).toEqual({ x: 14, y: 13 });
});

// Proves S1-9-22.
test('the toolbox has all categories, and terminals of macros in macros only', () => {
  const names = { name: ({ type }: { type: string }) => type, about: () => '' };
  const source = { type: 'macro', target: { type: 'organizationMacro', id: macroId } } as const;
  const all = blockGroups('macro', [{ source, name: 'Own', about: '' }], names, null);
  expect(all.map(({ category }) => category)).toEqual([
    'myMacros',
    'io',
    'basic',
    'telephony',
    'soundPlayers',
    'recorders',
    'generalAudio',
    'userRtp',
    'misc',
  ]);
  const types = (kind: 'flow' | 'macro') =>
    blockGroups(kind, [], names, (name) => name.startsWith('macro')).flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    );
  expect(types('flow')).toEqual([]);
  expect(types('macro')).toEqual(['macroInput', 'macroOutput']);
});

test('an empty category stays in the toolbox, but not in a search or before it is known', () => {
  const names = { name: ({ type }: { type: string }) => type, about: () => '' };
  const macrosIn = (groups: ReturnType<typeof blockGroups>) =>
    groups.find(({ category }) => category === 'myMacros')?.entries;
  expect(macrosIn(blockGroups('flow', [], names, null))).toEqual([]);
  expect(macrosIn(blockGroups('flow', [], names, () => true))).toBeUndefined();
  expect(macrosIn(blockGroups('flow', null, names, null))).toBeUndefined();
});

// Proves S1-3-42.
test('the toolbox finds library macros by their vendor too', () => {
  const target = { type: 'sharedMacro', sharedObjectId: 's', vendorId: 'v', flowId: 'f' } as const;
  const macro = { source: { type: 'macro', target }, name: 'Pause', about: '', vendor: 'Voxtree' } as const;
  const names = { name: ({ type }: { type: string }) => type, about: () => '' };
  const found = blockGroups('flow', [macro], names, (name) => name.includes('tree'));
  expect(found).toEqual([{ category: 'myMacros', entries: [macro] }]);
  expect(blockFrom(macro.source, { x: 1, y: 2 })).toMatchObject({ config: { shape: { target } } });
});

test('reads what is dragged from the toolbox, and nothing else', () => {
  const shared = { type: 'sharedMacro', sharedObjectId: 's', vendorId: 'v', flowId: 'f' } as const;
  for (const source of [{ type: 'log' }, { type: 'macro', target: shared }] as const)
    expect(readSource(sourceText(source))).toEqual(source);
  expect(readSource('{"type":"unknown"}')).toBeUndefined();
  expect(readSource('https://example.com')).toBeUndefined();
});

test('xyflow gets the same lists until something in them looks different', () => {
  const wire = { id: 'w', from: { nodeId: 'a', output: 'started' }, to: { nodeId: 'b', input: 'in' } };
  const nodes = [block('a', 'start', {}), block('b', 'log', { level: 'info' })];
  const [before, after] = [viewsOf(nodes, [wire]).views, viewsOf(nodes, [wire])];
  const [nodesOf, edgesOf] = [createNodeCache(), createEdgeCache()];
  const drawn = (views = before, x = 0, selected = new Set<string>()) =>
    nodesOf(
      views.values(),
      ({ node }) => (node.id === 'b' ? { x, y: 0 } : node),
      selected,
      () => false,
    );
  const wired = (isValid = true, folded: string | null = null) =>
    edgesOf(after.document.edges.values(), () => ({ isValid, folded }), new Set());
  const first = drawn();
  expect(drawn()).toBe(first);
  const moved = drawn(before, 10);
  expect(moved).not.toBe(first);
  expect(moved[0]).toBe(first[0]);
  expect(drawn(before, 10, new Set(['a']))).not.toBe(moved);
  expect(drawn(new Map([...before].slice(1)), 10)).toHaveLength(1);
  const wires = wired();
  expect(wired()).toBe(wires);
  expect(wired(false)).not.toBe(wires);
  expect(wired(true, 'Hang up')).not.toBe(wired());
});
