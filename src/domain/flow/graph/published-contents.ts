import type { Contents } from '../contents/contents.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroTarget } from '../contents/target.ts';
import { targetOfNode } from './layout.ts';

/** The contents with other macros for some of their blocks. */
function withTargets(
  contents: Contents,
  targetFor: (target: MacroTarget) => MacroTarget | undefined,
): Contents {
  const nodes = contents.nodes.map((node): AnyNode => {
    const target = targetOfNode(node);
    const other = target === null ? undefined : targetFor(target);
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
  macroOf: (sharedObjectId: string) => string | undefined,
): Contents =>
  withTargets(contents, (target) => {
    const id = target.type === 'sharedMacro' ? macroOf(target.sharedObjectId) : undefined;
    return id === undefined ? undefined : { type: 'organizationMacro', id };
  });
