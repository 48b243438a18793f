import * as v from 'valibot';
import type { FlowNode } from '../../contents/node.ts';
import { isBroken } from '../../contents/node.ts';
import type { Change } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { setShape } from './block.ts';
import { renameOption, renameOutput } from './rename-member.ts';

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
  return [...setShape(document, id, 'branches', renamed), ...renameOutput(document, id, name, next)];
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
  const renamed = names.output.map((one) => (one === name ? next : one));
  return [...setShape(document, id, 'names', renamed), ...renameOption(document, id, name, next)];
}
