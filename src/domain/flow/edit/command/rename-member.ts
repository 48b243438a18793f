import { isBroken } from '../../contents/node.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

/** Renames an option of a block, with its value and mode. */
export function renameOption(
  document: FlowDocument,
  id: string,
  from: string,
  to: string,
): readonly Change[] {
  const node = document.nodes.get(id);
  if (node === undefined || isBroken(node)) return [];
  const { options, modes } = node.config;
  const value = Object.hasOwn(options, from) ? options[from] : undefined;
  const mode = Object.hasOwn(modes, from) ? modes[from] : undefined;
  return [
    ...(value === undefined
      ? []
      : [
          changeTo(document, { at: 'option', id, option: from }, undefined),
          changeTo(document, { at: 'option', id, option: to }, value),
        ]),
    ...(mode === undefined
      ? []
      : [
          changeTo(document, { at: 'mode', id, option: from }, undefined),
          changeTo(document, { at: 'mode', id, option: to }, mode),
        ]),
  ];
}

/** Moves the wires of an output to another output of the block. */
export const renameOutput = (
  document: FlowDocument,
  id: string,
  from: string,
  to: string,
): readonly Change[] =>
  [...document.edges.values()]
    .filter((edge) => edge.from.nodeId === id && edge.from.output === from)
    .map((edge) =>
      changeTo(document, { at: 'edge', id: edge.id }, { ...edge, from: { nodeId: id, output: to } }),
    );
