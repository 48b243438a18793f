import { useMemo, useState } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { macroCycle, macrosWithin } from '../../../domain/flow/graph/macro-cycle.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';

/** Those of a library are published without circles, and name none of the organization's. */
const ownMacros = ({ nodes }: Contents): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) => {
      const target = targetOfNode(node);
      return target?.type === 'organizationMacro' ? [target.id] : [];
    }),
  ),
];

/**
 * The circle of macros that the edited macro is in, as far as the rows of the others have arrived; undefined if it is in
 * none. The platform refuses to save a macro in a circle, so that a flow is in none.
 */
export function useMacroCycle({ kind, id }: EditorTab, contents: Contents): readonly string[] | undefined {
  const own = useMemo(() => (kind === 'macro' ? ownMacros(contents) : []), [kind, contents]);
  const [asked, setAsked] = useState(own);
  const find = useBatchedRows(asked.map((macroId) => ({ type: 'macro', id: macroId })));
  const usesOf = (macroId: string): readonly string[] =>
    macroId === id ? own : (find('macro', macroId)?.uses.macro ?? []);
  // Rows that arrive name further macros. None is given up, or its row would be unknown for a moment and back again.
  const all = [...new Set([...asked, ...macrosWithin(own, usesOf)])];
  if (all.length > asked.length) setAsked(all);
  const cycle = kind === 'macro' ? macroCycle(id, usesOf)?.join(' ') : undefined;
  return useMemo(() => cycle?.split(' '), [cycle]);
}
