import * as v from 'valibot';
import type { FlowNode } from '../../contents/node.ts';
import { isBroken } from '../../contents/node.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { setShape } from './block.ts';

/* Names in a shape that options or wires refer to; renaming one takes those along. */

const branchList = v.array(v.looseObject({ name: v.string() }));
const nameList = v.array(v.string());

function blockOf({ nodes }: FlowDocument, id: string): FlowNode | undefined {
  const node = nodes.get(id);
  return node === undefined || isBroken(node) ? undefined : node;
}

/** Renames a branch of a switch block, with the wires that leave by it; not to the name of another output. */
export function renameBranch(
  document: FlowDocument,
  id: string,
  name: string,
  next: string,
): readonly Change[] {
  const branches = v.safeParse(branchList, blockOf(document, id)?.config.shape['branches']);
  if (!branches.success || next === '' || next === 'default') return [];
  if (branches.output.some((branch) => branch.name === next)) return [];
  const renamed = branches.output.map((branch) =>
    branch.name === name ? { ...branch, name: next } : branch,
  );
  const wires = [...document.edges.values()].filter(({ from }) => from.nodeId === id && from.output === name);
  return [
    ...setShape(document, id, 'branches', renamed),
    ...wires.map((edge) =>
      changeTo(document, { at: 'edge', id: edge.id }, { ...edge, from: { ...edge.from, output: next } }),
    ),
  ];
}

/** Renames a value that a block sets, with its option and the mode of that; not to the name of another one. */
export function renameSetValue(
  document: FlowDocument,
  id: string,
  name: string,
  next: string,
): readonly Change[] {
  const block = blockOf(document, id);
  const names = v.safeParse(nameList, block?.config.shape['names']);
  if (block === undefined || !names.success || next === '' || names.output.includes(next)) return [];
  const { options, modes } = block.config;
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined;
  return [
    ...setShape(
      document,
      id,
      'names',
      names.output.map((one) => (one === name ? next : one)),
    ),
    changeTo(document, { at: 'option', id, option: name }, undefined),
    changeTo(document, { at: 'option', id, option: next }, option),
    changeTo(document, { at: 'mode', id, option: name }, undefined),
    changeTo(document, { at: 'mode', id, option: next }, mode),
  ];
}
