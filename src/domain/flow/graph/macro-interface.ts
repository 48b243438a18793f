import * as v from 'valibot';
import type { Contents } from '../contents/contents.ts';
import { isBroken } from '../contents/node.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import type { MacroTarget } from '../contents/target.ts';
import type { KnownKind } from '../catalogue/block.ts';
import { blockColours } from '../catalogue/option-values.ts';

const terminal = v.object({
  key: v.string(),
  displayName: v.string(),
  colour: v.picklist(blockColours),
});
export type MacroTerminal = v.InferOutput<typeof terminal>;

/** An output of a macro, with the flow values that it certainly adds. */
export interface MacroOutput extends MacroTerminal {
  readonly values?: { readonly [name: string]: KnownKind };
}

export interface MacroInterface {
  readonly inputs: readonly MacroTerminal[];
  readonly outputs: readonly MacroOutput[];
  readonly parameters: readonly MacroParameter[];
}

/** Looks up the macro of a block; undefined if it is deleted or unknown. */
export type Macros = (target: MacroTarget) => MacroInterface | undefined;

/** The terminals that blocks of this type define, the first of each key. */
function terminalsOf({ nodes }: Contents, type: 'macroInput' | 'macroOutput'): readonly MacroTerminal[] {
  const byKey = new Map<string, MacroTerminal>();
  for (const node of nodes) {
    if (node.type !== type || isBroken(node)) continue;
    const parsed = v.safeParse(terminal, node.config.shape);
    if (parsed.success && parsed.output.key !== '' && !byKey.has(parsed.output.key))
      byKey.set(parsed.output.key, parsed.output);
  }
  return [...byKey.values()];
}

/** The interface of a macro, without the values of its outputs. */
export const interfaceOf = (contents: Contents): MacroInterface => ({
  inputs: terminalsOf(contents, 'macroInput'),
  outputs: terminalsOf(contents, 'macroOutput'),
  parameters: contents.parameters,
});

/** The text of a terminal that the macro no longer has (S1-5-61). */
export const undefinedKeyText = (key: string): string => `!! key "${key}" not defined !!`;
