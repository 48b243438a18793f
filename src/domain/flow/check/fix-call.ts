import { layoutOfNode } from '../catalogue/catalogue.ts';
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

/** Connects outputs of a block to one that hangs up, which is added if there is none for this channel. */
export function hangUpAfter(
  document: FlowDocument,
  id: string,
  members: readonly string[],
): readonly Change[] {
  const node = document.nodes.get(id);
  const outcome = node && layoutOfNode(node);
  if (node === undefined || isBroken(node) || outcome?.ok !== true) return [];
  // Another channel would be hung up where an output sets it.
  const outputs = outcome.layout.outputs.filter(
    (output) => members.includes(output.id) && !Object.hasOwn(output.values, 'channel'),
  );
  if (outputs.length === 0 || !hasRoom(document, 1, outputs.length)) return [];
  const options = channelOf(node);
  const known = [...document.nodes.values()].find(
    (one) => one.type === 'hangUp' && !isBroken(one) && sameJson(one.config.options, options),
  );
  const fresh = newBlock(newContentsId(Math.random), 'hangUp', { x: node.x + space, y: node.y });
  const to = { nodeId: known?.id ?? fresh.id, input: 'do' };
  return [
    ...(known === undefined
      ? [changeTo(document, { at: 'node', id: fresh.id }, { ...fresh, config: { ...fresh.config, options } })]
      : []),
    ...outputs.map((output) => {
      const wire = newContentsId(Math.random);
      return changeTo(
        document,
        { at: 'edge', id: wire },
        { id: wire, from: { nodeId: id, output: output.id }, to },
      );
    }),
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
