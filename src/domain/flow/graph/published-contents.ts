import type { Contents } from '../contents/contents.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroTarget } from '../contents/target.ts';
import { targetOfNode } from './layout.ts';

/** The contents with other macros for some of their blocks. */
function withTargets(
  contents: Contents,
  targetFor: (target: MacroTarget, nodeId: string) => MacroTarget | undefined,
): Contents {
  const nodes = contents.nodes.map((node): AnyNode => {
    const target = targetOfNode(node);
    const other = target === null ? undefined : targetFor(target, node.id);
    if (other === undefined || isBroken(node)) return node;
    return { ...node, config: { ...node.config, shape: { ...node.config.shape, target: other } } };
  });
  return { ...contents, nodes };
}

/** Contents as they are published: blocks of the organization's macros stand for what these are published as. */
export const publishedContents = (
  contents: Contents,
  publishedAs: (macroId: string) => MacroTarget | undefined,
): Contents =>
  withTargets(contents, (target) =>
    target.type === 'organizationMacro' ? publishedAs(target.id) : undefined,
  );

/** Published contents as the publisher has them: blocks of what its macros are published as stand for these macros. */
export const unpublishedContents = (
  contents: Contents,
  macroOf: (sharedObjectId: string, nodeId: string) => string | undefined,
): Contents =>
  withTargets(contents, (target, nodeId) => {
    const id = target.type === 'sharedMacro' ? macroOf(target.sharedObjectId, nodeId) : undefined;
    return id === undefined ? undefined : { type: 'organizationMacro', id };
  });

/** A macro of the organization, with the shared objects that it is published as or pulled from. */
export interface LinkedMacro {
  readonly id: string;
  readonly deleteDate: string | null;
  readonly links: readonly { readonly sharedObjectId: string }[];
}

/**
 * The macro of the organization for a block of published contents; undefined if the block keeps the library macro.
 * Where several macros are linked with the shared object, or it is installed as a library macro too, the block of the
 * own contents with the same id decides.
 */
export function macroByLink(
  macros: readonly LinkedMacro[],
  targetInOwn: (nodeId: string) => MacroTarget | null,
): (sharedObjectId: string, nodeId: string) => string | undefined {
  const linked = new Map<string, string[]>();
  for (const { id, deleteDate, links } of macros) {
    if (deleteDate !== null) continue;
    for (const { sharedObjectId } of links) {
      const known = linked.get(sharedObjectId);
      if (known === undefined) linked.set(sharedObjectId, [id]);
      else known.push(id);
    }
  }
  return (sharedObjectId, nodeId) => {
    const ids = linked.get(sharedObjectId) ?? [];
    const own = targetInOwn(nodeId);
    if (own?.type === 'sharedMacro' && own.sharedObjectId === sharedObjectId) return undefined;
    return own?.type === 'organizationMacro' && ids.includes(own.id) ? own.id : ids[0];
  };
}
