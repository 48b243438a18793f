import fc from 'fast-check';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { addBlock, newBlock } from '../../../../../src/domain/flow/edit/command/add-block.ts';
import { changeTo } from '../../../../../src/domain/flow/edit/change.ts';
import { align, alignments, distribute } from '../../../../../src/domain/flow/edit/command/align.ts';
import {
  renameBlock,
  setMode,
  setOption,
  setShape,
} from '../../../../../src/domain/flow/edit/command/block.ts';
import { clipOf, paste } from '../../../../../src/domain/flow/edit/command/clip.ts';
import {
  removeConfigurationKey,
  renameConfigurationKey,
  setConfigurationKey,
} from '../../../../../src/domain/flow/edit/command/configuration.ts';
import { connect, reconnect } from '../../../../../src/domain/flow/edit/command/connect.ts';
import {
  setDescription,
  setName,
  setScoping,
  setSummary,
} from '../../../../../src/domain/flow/edit/command/fields.ts';
import { moveBlocksBy } from '../../../../../src/domain/flow/edit/command/move.ts';
import {
  addParameter,
  moveParameter,
  removeParameter,
  renameParameter,
  setParameter,
} from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { renameOutput } from '../../../../../src/domain/flow/edit/command/rename-member.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { readDocument } from '../../../../../src/domain/flow/edit/document.ts';
import type { StepLabel } from '../../../../../src/domain/flow/edit/step.ts';
import { stableKey } from '../../../../../src/lib/value/stable-key.ts';
import { node, parameter } from '../contents/example.ts';

/** One random command: its number, and numbers from which it chooses what it works on. */
export interface Move {
  readonly verb: number;
  readonly a: number;
  readonly b: number;
  readonly text: string;
  /** Makes the ids of the move unlike those of others. */
  readonly id: string;
}

const names = ['a', 'in', 'out', 'done', 'message', 'level', 'key', ''];

export const anyMove = (prefix = ''): fc.Arbitrary<Move> =>
  fc.record({
    verb: fc.nat(24),
    a: fc.nat(30),
    b: fc.nat(30),
    text: fc.constantFrom(...names),
    id: fc.string({ minLength: 8, maxLength: 8, unit: 'grapheme-ascii' }).map((text) => {
      const letters = text.replaceAll(/[^A-Za-z0-9]/g, 'x');
      return `${prefix}${letters}`;
    }),
  });

function contentsStart(): unknown {
  const wire = (id: string, from: string, output: string, to: string, input: string) => ({
    id,
    from: { nodeId: from, output },
    to: { nodeId: to, input },
  });
  const branches = [
    { name: 'a', when: true },
    { name: 'out', when: false },
  ];
  return {
    nodes: [
      node('start', 'start'),
      { ...node('log', 'log', { message: '"Hello"' }), x: 40, y: 16 },
      { ...node('switch', 'switch', {}, { branches }), x: 80, name: 'Which' },
      node('zip', 'zip'),
      node('note', 'note'),
      { id: 'later', type: 'later', x: 10, y: 20, config: 7, more: [1] },
      { id: 'odd', type: 'log', x: 'left' },
      'no block',
    ],
    edges: [
      wire('e1', 'start', 'started', 'log', 'in'),
      wire('e2', 'log', 'out', 'switch', 'in'),
      wire('e3', 'switch', 'a', 'zip', 'a'),
      wire('e4', 'switch', 'a', 'gone', 'in'),
      wire('e5', 'start', 'started', 'log', 'in'),
      { id: 'e6' },
    ],
    parameters: [
      parameter('p1', { simpleMode: 'toggle' }),
      parameter('p2', { visibility: 'simple', visibilityMap: { p1: [true] } }),
      parameter('p3'),
    ],
    configuration: { key: 'A key', token: 'Of the shop' },
    description: 'Text',
    later: { deep: [true] },
  };
}

export function startDocument(): FlowDocument {
  const row = { name: 'Menu', summary: 'Of calls', config: { key: '1' } };
  const outcome = readDocument(row, contentsStart());
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.document;
}

const pick = <Item>(items: Iterable<Item>, index: number): Item | undefined => {
  const list = [...items];
  return list[index % Math.max(list.length, 1)];
};

const types = Object.values(blockTypes).flat();
const expressions = [null, true, 5, 'text', { op: 'parameter', name: 'p1' } as const, undefined];

/** The command that a move stands for, on a document. */
export function commandOf(
  document: FlowDocument,
  { verb, a, b, text, id }: Move,
): { readonly label: StepLabel; readonly changes: readonly Change[] } {
  const { nodes, edges, parameters } = document;
  const one = pick(nodes.keys(), a) ?? 'none';
  const other = pick(nodes.keys(), b) ?? 'none';
  const edge = pick(edges.keys(), a) ?? 'none';
  const named = pick(parameters.keys(), a) ?? 'none';
  const step = (label: StepLabel, changes: readonly Change[]) => ({ label, changes });
  const size = () => ({ width: 10 + a, height: 8 });
  switch (verb) {
    case 0:
    case 1:
      return step('addBlock', addBlock(document, newBlock(id, pick(types, a * b) ?? 'log', { x: a, y: b })));
    case 2:
    case 3:
      return step('move', moveBlocksBy(document, [one, other], { x: a - 15, y: b }));
    case 4:
    case 5:
      return step(
        'connect',
        connect(
          document,
          id,
          { nodeId: one, side: 'input', terminal: text },
          { nodeId: other, side: a % 4 === 0 ? 'input' : 'output', terminal: 'out' },
        ),
      );
    case 6:
      return step('delete', remove(document, { nodes: [one, other], edges: [] }));
    case 7:
      return step('delete', remove(document, { nodes: [], edges: [edge] }));
    case 8: {
      let count = 0;
      const clip = clipOf(document, { nodes: [one, other] });
      return step('paste', paste(document, clip, () => `${id}${(count += 1)}`).changes);
    }
    case 9:
    case 10:
      return step('setOption', setOption(document, one, text, pick(expressions, b)));
    case 11:
      return step('setMode', setMode(document, one, text, b % 2 === 0 ? 'simple' : 'expression'));
    case 12:
      return step('setShape', setShape(document, one, text, pick([1, 'x', { y: [2] }, undefined], b)));
    case 13:
      return step('renameBlock', renameBlock(document, one, text));
    case 14:
      return step('addParameter', addParameter(document, id));
    case 15:
      return step('removeParameter', removeParameter(document, named));
    case 16:
      return step('moveParameter', moveParameter(document, named, b));
    case 17:
      return step(
        'setParameter',
        setParameter(document, named, 'visibilityMap', { [pick(parameters.keys(), b) ?? 'x']: [text] }),
      );
    case 18:
      return step(
        'setParameter',
        setParameter(document, named, 'simpleMode', b % 2 === 0 ? 'none' : 'toggle'),
      );
    case 19:
      return step('setConfiguration', setConfigurationKey(document, text, `${a}`));
    case 20:
      return step(
        'setConfiguration',
        a % 2 === 0
          ? removeConfigurationKey(document, text)
          : renameConfigurationKey(document, text, pick(names, b) ?? ''),
      );
    case 21:
      return step('setConfig', [
        changeTo(document, { at: 'config', key: text }, a % 3 === 0 ? undefined : `${b}`),
      ]);
    case 22:
      return (
        pick(
          [
            step('setName', setName(document, text)),
            step('setSummary', setSummary(document, text)),
            step('setDescription', setDescription(document, text)),
            step('setScoping', setScoping(document, a % 2 === 0 ? 'static' : 'invocation')),
            step('setShape', renameOutput(document, 'switch', 'a', text)),
            step('setParameter', renameParameter(document, named, text)),
          ],
          b,
        ) ?? step('setName', [])
      );
    case 23:
      return step(
        'reconnect',
        reconnect(
          document,
          edge,
          a % 2 === 0 ? 'input' : 'output',
          b % 3 === 0 ? null : { nodeId: other, terminal: text },
        ),
      );
    default:
      return step(
        'align',
        a % 2 === 0
          ? align(document, [...nodes.keys()], pick(alignments, b) ?? 'left', size)
          : distribute(document, [...nodes.keys()], 'x', size),
      );
  }
}

const byId = <Item>(items: ReadonlyMap<string, Item>) => [...items].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A text that is the same for documents that mean the same: the order of blocks and wires does not count. */
export const meaningOf = (document: FlowDocument): string =>
  stableKey({
    ...document,
    nodes: byId(document.nodes),
    edges: byId(document.edges),
    parameters: [...document.parameters],
  });
