import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { macroIdOf } from '../../../../src/domain/flow/contents/target.ts';
import type { MacroInterface, Macros } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { interfaceOf } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { macroInterface } from '../../../../src/domain/flow/graph/macro-values.ts';
import { targetOfNode } from '../../../../src/domain/flow/graph/layout.ts';
import type { MacroContents } from '../../../../src/domain/flow/run/program/program.ts';
import type { FlowInfo, Rows } from './rows.ts';

/** The revision of each macro, by the id of the macro or of the shared object. */
type PinnedRevisions = { readonly [macroId: string]: string };

/** A revision that a bundle runs. */
interface BundlePart {
  readonly info: FlowInfo;
  readonly contents: Contents;
}

/** A flow with all macros that it reaches. */
export interface Bundle {
  readonly macroContents: MacroContents;
  /** The flow first, and each macro once. */
  readonly parts: readonly BundlePart[];
}

/**
 * The macros that a flow reaches. Its blocks, and those of the organization's macros, stand for the revisions that it
 * pins; blocks of macros of a library stand for those that were published with them.
 */
export function bundleOf(rows: Pick<Rows, 'get'>, main: BundlePart, pinned: PinnedRevisions): Bundle {
  const byRevision = new Map<string, Contents | undefined>();
  const infos = new Map([[main.contents, main.info]]);
  function read(revisionId: string): Contents | undefined {
    const outcome = readContents(rows.get('flowRevision', revisionId)?.contents);
    const info = rows.get('flowRevisionInfo', revisionId);
    if (!outcome.ok || info === undefined) return undefined;
    infos.set(outcome.contents, info);
    return outcome.contents;
  }
  const macroContents: MacroContents = (target, within) => {
    const published = within === main.contents ? undefined : infos.get(within)?.shared?.macros;
    const revisionId = (published ?? pinned)[macroIdOf(target)];
    if (revisionId === undefined) return undefined;
    if (!byRevision.has(revisionId)) byRevision.set(revisionId, read(revisionId));
    return byRevision.get(revisionId);
  };
  // The iteration comes to the macros that it finds.
  for (const [contents] of infos)
    for (const node of contents.nodes) {
      const target = targetOfNode(node);
      if (target !== null) macroContents(target, contents);
    }
  return { macroContents, parts: [...infos].map(([contents, info]) => ({ info, contents })) };
}

/** The interfaces of a bundle's macros as blocks in some contents see them, with the values of their outputs. */
export function bundledInterfaces(macroContents: MacroContents): (within: Contents) => Macros {
  const known = new Map<Contents, MacroInterface>();
  const macrosIn =
    (within: Contents): Macros =>
    (target) => {
      const contents = macroContents(target, within);
      if (contents === undefined) return undefined;
      const before = known.get(contents);
      if (before !== undefined) return before;
      // No save allows a circle of macros; if there were one, its values would not count.
      known.set(contents, interfaceOf(contents));
      const found = macroInterface(contents, macrosIn(contents));
      known.set(contents, found);
      return found;
    };
  return macrosIn;
}
