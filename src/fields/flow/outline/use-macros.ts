import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import type { RelatedEntity } from '../../../client/data/use-batched.ts';
import { useBatchedRows } from '../../../client/data/use-batched.ts';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import type { Outside } from '../../../domain/flow/check/outside.ts';
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

/** The interface of a macro that is not known yet. */
export const unknownInterface: MacroInterface = { inputs: [], outputs: [], parameters: [] };

/** The macros for a check, which judges nothing about one that is not known yet. */
export function checkedMacros(macros: Macros): { readonly macros: Macros } & Pick<Outside, 'knowsMacro'> {
  const known: Macros = (target) => {
    const macro = macros(target);
    return macro === unknownInterface ? undefined : macro;
  };
  return { macros: known, knowsMacro: (target) => macros(target) !== unknownInterface };
}

const keysOf = ({ nodes }: Contents, organizationId: string): readonly RelatedEntity[] => {
  const keys = nodes.flatMap((node) => {
    const target = targetOfNode(node);
    return target === null ? [] : [macroRow(target, organizationId)];
  });
  return [...new Map(keys.map((key) => [key.id, key])).values()];
};

type MacroRow = Pick<Macro, 'inputs' | 'outputs' | 'parameters'>;

const interfaces = new WeakMap<MacroRow, MacroInterface>();

/** The interface of a macro, read once for each version of its row. */
function interfaceOfRow(macro: MacroRow): MacroInterface {
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

/**
 * The interfaces of the macros that contents of an organization name, from their rows. A macro not known yet has no
 * terminals.
 */
export function useMacros(contents: Contents, organizationId: string): Macros {
  const keys = useMemo(() => keysOf(contents, organizationId), [contents, organizationId]);
  const find = useBatchedRows(keys);
  return useCallback(
    (target) => {
      const { type, id } = macroRow(target, organizationId);
      const macro = find(type, id);
      if (macro === undefined) return unknownInterface;
      return macro.deleteDate === null ? interfaceOfRow(macro) : undefined;
    },
    [find, organizationId],
  );
}
