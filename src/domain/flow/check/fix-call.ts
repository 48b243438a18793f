import { layoutOfNode } from '../catalogue/catalogue.ts';
import type { FlowEdge } from '../contents/edge.ts';
import { newContentsId } from '../contents/id.ts';
import type { FlowNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { Point } from '../edit/address.ts';
import type { Change } from '../edit/change.ts';
import { changeTo } from '../edit/change.ts';
import { hasRoom, newBlock } from '../edit/command/add-block.ts';
import type { FlowDocument } from '../edit/document.ts';
import { sameJson } from '../../../lib/value/same-json.ts';

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The channel that a block acts on, as the option of another block. A player names it “to”. */
function channelOf({ config: { options } }: FlowNode): FlowNode['config']['options'] {
  const channel = options['channel'] ?? options['to'];
  return channel === undefined ? {} : { channel };
}

/** Inserts a block that answers the call into the wires that start a block. */
export function answerBefore(document: FlowDocument, id: string): readonly Change[] {
  const node = document.nodes.get(id);
  const outcome = node && layoutOfNode(node);
  if (node === undefined || isBroken(node) || outcome?.ok !== true || !hasRoom(document, 1, 1)) return [];
  const [entrance = ''] = outcome.layout.inputs;
  const wires = [...document.edges.values()].filter(({ to }) => to.nodeId === id && to.input === entrance);
  const source = document.nodes.get(wires[0]?.from.nodeId ?? '');
  if (source === undefined) return [];
  const answer = newBlock(newContentsId(Math.random), 'answer', between(source, node));
  const config = { ...answer.config, options: channelOf(node) };
  const wire = newContentsId(Math.random);
  return [
    changeTo(document, { at: 'node', id: answer.id }, { ...answer, config }),
    ...wires.map((edge) =>
      changeTo(document, { at: 'edge', id: edge.id }, { ...edge, to: { nodeId: answer.id, input: 'do' } }),
    ),
    changeTo(
      document,
      { at: 'edge', id: wire },
      { id: wire, from: { nodeId: answer.id, output: 'done' }, to: { nodeId: id, input: entrance } },
    ),
  ];
}

/** The space that a new block leaves to the right of another, in units. */
const space = 120;

/** Outputs of a block. */
export interface BlockOutputs {
  readonly id: string;
  readonly outputs: readonly string[];
}

/** The block and those of its outputs after which its channel can be hung up. */
function hangUpsAt(
  document: FlowDocument,
  { id, outputs }: BlockOutputs,
): { readonly node: FlowNode; readonly outputs: readonly string[] } | undefined {
  const node = document.nodes.get(id);
  const outcome = node && layoutOfNode(node);
  if (node === undefined || isBroken(node) || outcome?.ok !== true) return undefined;
  // Another channel would be hung up where an output sets it.
  const usable = outcome.layout.outputs.filter(
    (output) => outputs.includes(output.id) && !Object.hasOwn(output.values, 'channel'),
  );
  return { node, outputs: usable.map((output) => output.id) };
}

/** Connects outputs to blocks that hang up, one for each channel. Those that do not exist yet are added. */
export function hangUpAfter(document: FlowDocument, open: readonly BlockOutputs[]): readonly Change[] {
  const ends = [...document.nodes.values()].flatMap((node) =>
    node.type === 'hangUp' && !isBroken(node) ? node : [],
  );
  const added: FlowNode[] = [];
  const wires: FlowEdge[] = [];
  for (const one of open) {
    const found = hangUpsAt(document, one);
    if (found === undefined || found.outputs.length === 0) continue;
    const { node, outputs } = found;
    const options = channelOf(node);
    let end = [...ends, ...added].find(({ config }) => sameJson(config.options, options));
    if (end === undefined) {
      const fresh = newBlock(newContentsId(Math.random), 'hangUp', { x: node.x + space, y: node.y });
      end = { ...fresh, config: { ...fresh.config, options } };
      added.push(end);
    }
    const to = { nodeId: end.id, input: 'do' };
    for (const output of outputs)
      wires.push({ id: newContentsId(Math.random), from: { nodeId: node.id, output }, to });
  }
  if (!hasRoom(document, added.length, wires.length)) return [];
  return [
    ...added.map((node) => changeTo(document, { at: 'node', id: node.id }, node)),
    ...wires.map((wire) => changeTo(document, { at: 'edge', id: wire.id }, wire)),
  ];
}

/** Lets a key stop a sound, which then continues as at its end. */
export function stopAtKeys(document: FlowDocument, id: string): readonly Change[] {
  const after = [...document.edges.values()].filter(({ from }) => from.nodeId === id);
  const stopped = after.flatMap(({ from: { output }, to }) => (output === 'stopped' ? [to] : []));
  const missing = after.filter(
    ({ from: { output }, to }) => output === 'finished' && !stopped.some((one) => sameJson(one, to)),
  );
  if (!hasRoom(document, 0, missing.length)) return [];
  return [
    changeTo(document, { at: 'option', id, option: 'stopOnDigit' }, true),
    changeTo(document, { at: 'mode', id, option: 'stopOnDigit' }, undefined),
    ...missing.map(({ to }) => {
      const wire = newContentsId(Math.random);
      return changeTo(
        document,
        { at: 'edge', id: wire },
        { id: wire, from: { nodeId: id, output: 'stopped' }, to },
      );
    }),
  ];
}
