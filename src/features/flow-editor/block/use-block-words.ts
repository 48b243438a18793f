import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { MacroTarget } from '../../../domain/flow/contents/target.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { useMacros } from '../../../fields/flow/outline/use-macros.ts';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { terminalNames } from '../../../fields/flow/words/terminal-name.ts';
import { measureText } from '../geometry/measure-text.ts';
import type { BlockWords } from './block-view.ts';

/** The macros that blocks stand for, each once. */
function targetsOf(nodes: FlowDocument['nodes']): readonly MacroTarget[] {
  const targets = [...nodes.values()].flatMap((node) => targetOfNode(node) ?? []);
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

/** Gives the same list as before while its items are the same. */
function steadyList(): (list: readonly unknown[]) => readonly unknown[] {
  let steady: readonly unknown[] = [];
  return (list) => {
    if (list.length !== steady.length || list.some((item, at) => item !== steady[at])) steady = list;
    return steady;
  };
}

/** What drawing blocks needs: the same object until a macro or the language changes. */
export function useBlockWords(document: FlowDocument): BlockWords {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { nodes } = document;
  const macros = useMacros(contentsOf(document));
  const targets = useMemo(() => targetsOf(nodes), [nodes]);
  const find = useBatchedRows(
    targets.flatMap((target) =>
      target.type === 'organizationMacro' ? [{ type: 'macro' as const, id: target.id }] : [],
    ),
  );
  const nameOf = (target: MacroTarget): string =>
    target.type === 'organizationMacro' ? (find('macro', target.id)?.name ?? '…') : '…';
  const [steady] = useState(steadyList);
  const inputs = steady(targets.flatMap((target) => [macros(target), nameOf(target)]));
  return useMemo(
    () => ({
      blockName: (type) => i18n._(blockNames[type]),
      terminalName(id) {
        const known = terminalNames[id];
        return known ? i18n._(known) : id;
      },
      macroName: nameOf,
      unsupported: t`Unsupported node type`,
      macros,
      measure: measureText,
    }),
    [i18n, i18n.locale, t, inputs],
  );
}
