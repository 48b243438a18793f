import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contentsJson,
  emptyContents,
  readContents,
} from '../../../../../src/domain/flow/contents/contents.ts';
import { newContentsId } from '../../../../../src/domain/flow/contents/id.ts';
import { contentsLimits } from '../../../../../src/domain/flow/contents/limits.ts';
import { isBroken, nodeJson, readNode } from '../../../../../src/domain/flow/contents/node.ts';
import { placedAt } from '../../../../../src/domain/flow/edit/place.ts';
import { contentsOf, node, parameter } from './example.ts';

function contentsIn(json: unknown) {
  const outcome = readContents(json);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.contents;
}

// Proves S1-3-40, S1-3-41.
test('contents are read and written as they are (S1-3-38)', () => {
  const json = {
    ...emptyContents,
    unreadable: undefined,
    others: undefined,
    nodes: [node('a', 'start'), { ...node('b', 'end'), name: 'The end' }],
    edges: [{ id: 'e', from: { nodeId: 'a', output: 'started' }, to: { nodeId: 'b', input: 'end' } }],
    parameters: (['none', 'toggle', 'entity', 'entityList', 'enum'] as const).map((simpleMode) =>
      parameter(simpleMode, {
        simpleMode,
        simpleEnum: { type: 'predefined', name: 'languages' },
        simpleEnumValues: [{ value: 'nl', name: 'Dutch' }],
        visibility: { type: 'advanced', when: true },
        visibilityMap: { other: [true, 'x'] },
      }),
    ),
    configuration: { token: 'Of the shop' },
    description: 'What it does',
    localStateScoping: 'invocation',
  };
  const { unreadable, others, ...wanted } = json;
  expect(unreadable ?? others).toBeUndefined();
  expect(contentsJson(contentsIn(wanted))).toEqual(wanted);
  expect(contentsIn(wanted).unreadable).toEqual({ nodes: [], edges: [], parameters: [] });
});

/** JSON without the three names that no object may take from outside. */
const anyJson = fc
  .json()
  .filter((text) => !/__proto__|prototype|constructor/.test(text))
  .map((text): unknown => JSON.parse(text));

test('nothing that is not known is lost', () => {
  const known = fc.constantFrom(node('a', 'start'), node('b', 'end'), { ...node('c', 'end'), type: 'later' });
  fc.assert(
    fc.property(
      fc.array(fc.oneof(known, anyJson)),
      fc.array(anyJson),
      fc.dictionary(fc.stringMatching(/^new\w*$/), anyJson),
      (nodes, edges, others) => {
        const json = { ...others, nodes, edges };
        const written = contentsJson(contentsIn(json));
        const members = (value: unknown) =>
          [...(value as unknown[])].map((one) => JSON.stringify(one)).toSorted();
        expect(written).toMatchObject(others);
        expect(members((written as typeof json).nodes)).toEqual(members(nodes));
        expect(members((written as typeof json).edges)).toEqual(members(edges));
      },
    ),
    { numRuns: 500 },
  );
});

describe('what cannot be read is kept', () => {
  test('a block whose options are not expressions stays raw, with its place and the part that is none (S1-5-62)', () => {
    const raw = {
      ...node('a', 'log'),
      x: 5,
      config: { shape: {}, options: { level: { op: 'not' } }, modes: {} },
    };
    const [broken] = contentsIn({ nodes: [raw] }).nodes;
    expect(broken).toMatchObject({ id: 'a', type: 'log', x: 5, raw });
    expect(broken && isBroken(broken) ? broken.unreadableAt : '').toBe('config.options.level');
  });

  test('a block whose settings are not a plain object stays raw', () => {
    for (const shape of [[], [1], JSON.parse('{"__proto__": 1}')])
      expect(
        contentsIn({ nodes: [{ ...node('a', 'end'), config: { shape, options: {}, modes: {} } }] }).nodes[0],
      ).toHaveProperty('raw.config.shape', shape);
  });

  test('the second block of an id is kept apart', () => {
    const contents = contentsIn({ nodes: [node('a', 'start'), node('a', 'end')] });
    expect(contents.nodes).toHaveLength(1);
    expect(contents.unreadable.nodes).toEqual([node('a', 'end')]);
  });

  test('a wire that leads nowhere stays a wire', () => {
    const contents = contentsOf([], ['a.out b.in']);
    expect(contentsIn(contentsJson(contents)).edges).toEqual(contents.edges);
  });
});

const deep = (depth: number): unknown => {
  let tree: unknown = true;
  for (let level = 1; level < depth; level += 1) tree = { op: 'not', of: tree };
  return tree;
};
const withOption = (option: unknown) => ({
  nodes: [{ ...node('a', 'condition'), config: { shape: {}, options: { when: option }, modes: {} } }],
});

test.each<[string, unknown, object]>([
  ['no object', [], { reason: 'unreadable' }],
  ['nodes that are not a list', { nodes: {} }, { reason: 'unreadable' }],
  ['an unknown scoping', { localStateScoping: 'often' }, { reason: 'unreadable' }],
  ['an expression of 100,000 levels', withOption(deep(100_000)), { reason: 'tooLarge', exceeded: 'depth' }],
  [
    '2,001 blocks',
    { nodes: Array.from({ length: 2001 }, (_, index) => node(`n${index}`, 'end')) },
    { reason: 'tooLarge', exceeded: 'nodes' },
  ],
  [
    '5,001 wires',
    { edges: Array.from({ length: 5001 }, () => null) },
    { reason: 'tooLarge', exceeded: 'edges' },
  ],
  ['3 MiB', { later: 'x'.repeat(3 * 1024 * 1024) }, { reason: 'tooLarge', exceeded: 'size' }],
])('contents of %s are refused', (_, json, refusal) => {
  expect(readContents(json)).toEqual({ ok: false, ...refusal });
});

test('the size of contents is that of their JSON with its escapes', () => {
  expect(readContents({ later: '"'.repeat(1024 * 1024 - 100) }).ok).toBe(true);
  expect(readContents({ later: '"'.repeat(1024 * 1024) }).ok).toBe(false);
});

test('an expression of 64 levels is read, and one of 65 stays raw', () => {
  expect(contentsIn(withOption(deep(64))).nodes.map(isBroken)).toEqual([false]);
  expect(contentsIn(withOption(deep(65))).nodes.map(isBroken)).toEqual([true]);
});

test('an id has twelve characters', () => {
  expect(newContentsId(() => 0)).toBe('AAAAAAAAAAAA');
  expect(newContentsId(() => 0.999)).toBe('999999999999');
});

test.each([1e308, -1e308])('a block stored at %d is read at the edge of the canvas', (far) => {
  const json = { ...(nodeJson(node('a', 'log')) as object), x: far, y: 3 };
  const { coordinate } = contentsLimits;
  expect(readNode(json)).toMatchObject({ x: Math.sign(far) * coordinate, y: 3, config: {} });
  expect(placedAt(node('a', 'log'), { x: far, y: far })).toMatchObject({ x: Math.sign(far) * coordinate });
});
