import { layoutOfNode } from '../catalogue/catalogue.ts';
import { newContentsId } from '../contents/id.ts';
import { isBroken } from '../contents/node.ts';
import type { Point } from '../edit/address.ts';
import type { Change } from '../edit/change.ts';
import { changeTo } from '../edit/change.ts';
import { hasRoom, newBlock } from '../edit/command/add-block.ts';
import type { FlowDocument } from '../edit/document.ts';

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

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
  // A player names the channel “to”.
  const channel = node.config.options['channel'] ?? node.config.options['to'];
  const config = { ...answer.config, options: channel === undefined ? {} : { channel } };
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
