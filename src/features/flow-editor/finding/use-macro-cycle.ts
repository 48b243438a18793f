import { useMemo, useState } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { macroCycle, macrosWithin } from '../../../domain/flow/graph/macro-cycle.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';

/**
 * The organization's macros that contents use. Library macros are published without cycles, and never use macros of
 * the organization.
 */
const ownMacros = ({ nodes }: Contents): readonly string[] => [
  ...new Set(
    nodes.flatMap((node) => {
      const target = targetOfNode(node);
      return target?.type === 'organizationMacro' ? [target.id] : [];
    }),
  ),
];

/**
 * The cycle of macros that the edited macro is in, as far as the rows of other macros are loaded; undefined if there
 * is none. The platform refuses to save a macro in a cycle, so a flow is never in one.
 */
export function useMacroCycle({ kind, id }: EditorTab, contents: Contents): readonly string[] | undefined {
  const own = useMemo(() => (kind === 'macro' ? ownMacros(contents) : []), [kind, contents]);
  const [asked, setAsked] = useState(own);
  const find = useBatchedRows(asked.map((macroId) => ({ type: 'macro', id: macroId })));
  const usesOf = (macroId: string): readonly string[] =>
    macroId === id ? own : (find('macro', macroId)?.uses.macro ?? []);
  // Loaded rows refer to further macros. All are kept, because the row of a dropped one would be unknown for a moment
  // and reload.
  const all = [...new Set([...asked, ...macrosWithin(own, usesOf)])];
  if (all.length > asked.length) setAsked(all);
  const cycle = kind === 'macro' ? macroCycle(id, usesOf)?.join(' ') : undefined;
  return useMemo(() => cycle?.split(' '), [cycle]);
}
