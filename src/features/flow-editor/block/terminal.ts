import type { BlockLayout } from '../../../domain/flow/catalogue/block.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { MacroInterface, MacroTerminal } from '../../../domain/flow/graph/macro-interface.ts';
import { undefinedKeyText } from '../../../domain/flow/graph/macro-interface.ts';

/** The visual properties of an input or output. */
export interface TerminalView {
  readonly id: string;
  readonly label: string;
  readonly colour: MacroTerminal['colour'];
  /** `undefined`: a wire refers to it, but the block has no such terminal (S1-5-49, S1-5-61). */
  readonly state: 'defined' | 'undefined';
}

/** The terminals of a block that wires refer to. The block may not have them. */
export interface NamedTerminals {
  readonly inputs: ReadonlySet<string>;
  readonly outputs: ReadonlySet<string>;
}

/** The terminals that wires refer to, by block. */
export function namedTerminals(edges: Iterable<FlowEdge>): ReadonlyMap<string, NamedTerminals> {
  const found = new Map<string, { readonly inputs: Set<string>; readonly outputs: Set<string> }>();
  const of = (id: string) => {
    const known = found.get(id) ?? { inputs: new Set<string>(), outputs: new Set<string>() };
    found.set(id, known);
    return known;
  };
  for (const { from, to } of edges) {
    of(from.nodeId).outputs.add(from.output);
    of(to.nodeId).inputs.add(to.input);
  }
  return found;
}

type TerminalWords = (id: string) => string;

/** The terminals of one side: those of the layout, then those that only wires refer to. */
function sideOf(
  ids: readonly string[],
  named: ReadonlySet<string> | undefined,
  own: readonly MacroTerminal[] | undefined,
  words: TerminalWords,
): readonly TerminalView[] {
  const defined = ids.map((id): TerminalView => {
    const terminal = own?.find(({ key }) => key === id);
    const label = own === undefined ? words(id) : terminal?.displayName || id;
    return { id, label, colour: terminal?.colour ?? 'default', state: 'defined' };
  });
  const others = [...(named ?? [])]
    .filter((id) => !ids.includes(id))
    .map((id): TerminalView => ({ id, label: undefinedKeyText(id), colour: 'red', state: 'undefined' }));
  return [...defined, ...others];
}

/** The terminals of a block with this layout. A macro names the terminals of its blocks. */
export const terminalsOf = (
  layout: BlockLayout,
  named: NamedTerminals | undefined,
  macro: MacroInterface | undefined,
  words: TerminalWords,
): { readonly inputs: readonly TerminalView[]; readonly outputs: readonly TerminalView[] } => ({
  inputs: sideOf(layout.inputs, named?.inputs, macro?.inputs, words),
  outputs: sideOf(
    layout.outputs.map(({ id }) => id),
    named?.outputs,
    macro?.outputs,
    words,
  ),
});
