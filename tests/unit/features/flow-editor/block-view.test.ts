import { describe, expect, test } from 'vitest';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { documentJson, documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../src/features/flow-editor/block/block-views.ts';
import type { BlockWords } from '../../../../src/features/flow-editor/block/block-view.ts';
import type { OptionWords } from '../../../../src/features/flow-editor/block/option-text.ts';
import { createEdgeCache, createNodeCache } from '../../../../src/features/flow-editor/canvas/canvas-node.ts';
import { handleId, terminalOfHandle } from '../../../../src/features/flow-editor/canvas/handle-id.ts';
import { draggedPlaces } from '../../../../src/features/flow-editor/canvas/changes.ts';
import {
  blockFrom,
  readSource,
  sourceText,
} from '../../../../src/features/flow-editor/model/block-source.ts';
import { sceneWires } from '../../../../src/features/flow-editor/paint/scene.ts';
import { isValidWire } from '../../../../src/features/flow-editor/model/wires.ts';
import { blockGroups } from '../../../../src/features/flow-editor/toolbox/block-entries.ts';

const macroId = 'm1';
const optionWords: OptionWords = {
  label: (_, id) => id,
  quoted: (text) => `“${text}”`,
  yesOrNo: (value) => (value ? 'yes' : 'no'),
  number: String,
  moment: (at) => at.slice(0, 10),
  valueName: (value) => value.toUpperCase(),
  entityName: (type, id) => `${type} ${id}`,
  tone: (name) => `tone ${name}`,
  silence: (duration) => `silence ${duration}`,
};
const words: BlockWords = {
  blockName: (type) => type,
  terminalName: (id) => id,
  macroName: () => 'Greeting',
  problem: (problem) => (problem.kind === 'unreadable' ? problem.at : problem.kind),
  macros: (target) =>
    target.type === 'organizationMacro' && target.id === macroId
      ? {
          inputs: [{ key: 'call', displayName: 'Call', colour: 'blue' }],
          outputs: [],
          parameters: [],
        }
      : undefined,
  options: optionWords,
  measure: (text) => text.length * 0.5,
};

const block = (id: string, type: string, shape: object, more: object = {}) => ({
  id,
  type,
  x: 0,
  y: 0,
  config: { shape, options: {}, modes: {} },
  ...more,
});
const macroBlock = (id: string, target: string) =>
  block(id, 'macro', { target: { type: 'organizationMacro', id: target } });

function viewsOf(nodes: readonly object[], edges: readonly object[] = []) {
  const outcome = readContents({ nodes, edges });
  if (!outcome.ok) throw new Error(outcome.reason);
  const document = documentOf({ name: '', summary: '' }, outcome.contents);
  return { document, views: createBlockViews()(document, words) };
}

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

const withOptions = (type: string, options: object, shape: object = {}) =>
  block('a', type, {}, { config: { shape, options, modes: {} } });
const optionsOf = (type: string, options: object, shape?: object) =>
  viewsOf([withOptions(type, options, shape)]).views.get('a')?.options;
const speech = (text: string) => ({ op: 'call', name: 'speech', args: [text, 'en', 'female'] });

// Proves S1-3-39.
describe('the options of a block', () => {
  test('are shown when they are set, and those that need it with their names', () => {
    expect(optionsOf('log', {})).toEqual({ short: '', full: '' });
    expect(optionsOf('log', { level: 'error', message: 'Nobody answered' })).toEqual({
      short: '“Nobody answered” · ERROR',
      full: 'level: ERROR, message: “Nobody answered”',
    });
    expect(optionsOf('delay', { duration: { op: 'duration', ms: 90_000 } })).toEqual({
      short: '1m30s',
      full: 'duration: 1m30s',
    });
  });

  test('of a block are two or three: those that tell it apart', () => {
    const user = (id: string) => ({ op: 'entity', type: 'user', id });
    const ringing = {
      order: 'inTurn',
      autoAnswer: true,
      expires: { op: 'duration', ms: 20_000 },
      destinations: [user('Amelia'), user('Ben')],
    };
    expect(optionsOf('outboundCall', ringing)?.short).toBe('user Amelia, user Ben · INTURN · 20s');
    const { full } = optionsOf('outboundCall', ringing) ?? {};
    expect(full).toContain('autoAnswer: yes');
    const waits = { first: { op: 'duration', ms: 5000 }, next: { op: 'duration', ms: 3000 }, end: '#' };
    expect(optionsOf('collectDigits', waits)?.short).toBe('“#” · first: 5s · next: 3s');
  });

  test('that are empty or not in use are left out', () => {
    const sound = [{ op: 'call', name: 'silence', args: [{ op: 'duration', ms: 2000 }] }];
    expect(optionsOf('player', { mode: 'tone', tone: 'busy', sound })?.short).toBe('“busy” · TONE');
    expect(optionsOf('log', { message: '' })?.short).toBe('');
    expect(viewsOf([withOptions('log', { message: '' })]).views.get('a')?.headRows).toBe(1);
  });

  test('tell two players apart', () => {
    const sound = { op: 'entity', type: 'sound', id: 's1' };
    const heard = (audio: object) => optionsOf('player', { sound: [audio] })?.short;
    expect(heard(speech('Welcome'))).toBe('“Welcome”');
    expect(heard({ op: 'call', name: 'sound', args: [sound] })).toBe('sound s1');
    expect(heard({ op: 'call', name: 'silence', args: [{ op: 'duration', ms: 2000 }] })).toBe('silence 2s');
  });

  test('that are expressions, or of a block without a layout, are shown as their text', () => {
    expect(optionsOf('log', { message: { op: 'value', name: 'caller' } })?.short).toBe('caller');
    const team = [{ op: 'entity', type: 'user', id: 'u1' }];
    expect(optionsOf('log', { message: { op: 'field', from: team, name: 'size' } })?.short).toBe(
      '[user u1].size',
    );
    expect(optionsOf('teleport', { where: 5 })?.short).toBe('5');
  });

  test('do not make the block wider', () => {
    const sizeOf = (message: string) => viewsOf([withOptions('log', { message })]).views.get('a')?.size.width;
    expect(sizeOf('x'.repeat(500))).toBe(sizeOf('x'));
  });

  test('move its terminals, and the ends of its wires, one row down', () => {
    const wire = { id: 'w', from: { nodeId: 'a', output: 'out' }, to: { nodeId: 'b', input: 'in' } };
    const { document, views } = viewsOf(
      [withOptions('log', { message: 'x' }), block('b', 'log', {})],
      [wire],
    );
    const [drawn] = sceneWires(document.edges.values(), views);
    expect([drawn?.from.y, drawn?.to.y]).toEqual([20, 12]);
    const nodes = createNodeCache()(
      views.values(),
      ({ node }) => node,
      new Set(),
      () => false,
    );
    const yOf = (id: string) => nodes.find((node) => node.id === id)?.handles?.[0]?.y;
    expect((yOf('a') ?? 0) - (yOf('b') ?? 0)).toBe(32);
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
  const wired = (isValid = true) => edgesOf(after.document.edges.values(), () => isValid, new Set());
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
});
