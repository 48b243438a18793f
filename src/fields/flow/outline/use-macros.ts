import { useMemo } from 'react';
import * as v from 'valibot';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { blockColours } from '../../../domain/flow/catalogue/option-values.ts';
import { valueKinds } from '../../../domain/flow/expression/value/value.ts';
import { macroParameterSchema } from '../../../domain/flow/contents/parameter.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { MacroInterface, Macros } from '../../../domain/flow/graph/macro-interface.ts';
import type { Macro } from '../../../domain/entities/macro/model.ts';

const terminal = v.object({ key: v.string(), displayName: v.string(), colour: v.picklist(blockColours) });
const values = v.record(v.string(), v.picklist([...valueKinds, 'any']));
const terminalLists = v.object({
  inputs: v.array(terminal),
  outputs: v.array(v.object({ ...terminal.entries, values: v.optional(values, {}) })),
});

const unknown = { inputs: [], outputs: [], parameters: [] };

const keysOf = ({ nodes }: Contents): readonly RelatedEntity[] => {
  const ids = nodes.flatMap((node) => {
    const target = targetOfNode(node);
    return target?.type === 'organizationMacro' ? [target.id] : [];
  });
  return [...new Set(ids)].map((id) => ({ type: 'macro', id }));
};

const interfaces = new WeakMap<Macro, MacroInterface>();

/** The interface of a macro, read once for each version of its row. */
function interfaceOfRow(macro: Macro): MacroInterface {
  const known = interfaces.get(macro);
  if (known !== undefined) return known;
  const lists = v.safeParse(terminalLists, macro);
  const parameters = v.safeParse(v.array(macroParameterSchema), macro.parameters);
  const read = {
    ...(lists.success ? lists.output : { inputs: [], outputs: [] }),
    parameters: parameters.success ? parameters.output : [],
  };
  interfaces.set(macro, read);
  return read;
}

/** The interfaces of the macros that contents name, from their rows. A macro not known yet has no terminals. */
export function useMacros(contents: Contents): Macros {
  const keys = useMemo(() => keysOf(contents), [contents]);
  const find = useBatchedRows(keys);
  return (target) => {
    const macro = target.type === 'organizationMacro' ? find('macro', target.id) : undefined;
    if (macro === undefined) return unknown;
    return macro.deleteDate === null ? interfaceOfRow(macro) : undefined;
  };
}
