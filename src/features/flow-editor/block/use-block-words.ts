import { useLingui as useMessages } from '@lingui/react';
import { use, useMemo, useState } from 'react';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import type { MacroTarget } from '../../../domain/flow/contents/target.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { entityDisplayName } from '../../../fields/entity/entity-display-name.ts';
import { useMacros } from '../../../fields/flow/outline/use-macros.ts';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { blockProblemText } from '../../../fields/flow/words/block-problem.ts';
import { terminalNames } from '../../../fields/flow/words/terminal-name.ts';
import { measureText } from '../geometry/measure-text.ts';
import { TriedVersionContext } from '../tried-version.ts';
import type { BlockWords } from './block-view.ts';
import { useOptionWords } from './use-option-words.ts';

/** The distinct macros of macro blocks. */
function targetsOf(nodes: FlowDocument['nodes']): readonly MacroTarget[] {
  const targets = [...nodes.values()].flatMap((node) => targetOfNode(node) ?? []);
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

/** Memoizes the last value by the identity of its inputs. */
function createMemory<Value>(): (inputs: readonly unknown[], make: () => Value) => Value {
  let known: { readonly inputs: readonly unknown[]; readonly value: Value } | undefined;
  return (inputs, make) => {
    const isSame =
      known?.inputs.length === inputs.length && known.inputs.every((input, at) => input === inputs[at]);
    if (known === undefined || !isSame) known = { inputs, value: make() };
    return known.value;
  };
}

/** The texts and macros needed to draw blocks. The object stays the same until a macro or the language changes. */
export function useBlockWords(document: FlowDocument, organizationId: string): BlockWords {
  const { i18n } = useMessages();
  const { nodes } = document;
  const tried = use(TriedVersionContext);
  const own = useMacros(contentsOf(document), organizationId);
  const macros = tried?.macros ?? own;
  const targets = useMemo(() => targetsOf(nodes), [nodes]);
  const find = useBatchedRows(targets.map((target) => macroRow(target, organizationId)));
  const nameOf = (target: MacroTarget): string => {
    if (tried !== null) return tried.macroName(target);
    const { type, id } = macroRow(target, organizationId);
    const row = find(type, id);
    return row === undefined ? '…' : entityDisplayName(type, row, i18n.locale);
  };
  const options = useOptionWords(document, macros);
  const [memory] = useState(createMemory<BlockWords>);
  const inputs = [i18n.locale, options, ...targets.flatMap((target) => [macros(target), nameOf(target)])];
  return memory(inputs, () => ({
    blockName: (type) => i18n._(blockNames[type]),
    terminalName(id) {
      const known = terminalNames[id];
      return known ? i18n._(known) : id;
    },
    macroName: nameOf,
    problem: (problem) => i18n._(blockProblemText(problem)),
    macros,
    options,
    measure: measureText,
  }));
}
