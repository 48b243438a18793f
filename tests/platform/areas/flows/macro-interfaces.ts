import type { Macro } from '../../../../src/domain/entities/macro/model.ts';
import type { MacroInterface, Macros } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { interfacesOf } from '../../../../src/domain/flow/graph/macro-values.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';
import { contentsOf } from './contents.ts';
import { libraryMacroIn } from './installed-macro.ts';
import type { MacroReference } from './reach.ts';
import type { Rows } from './rows.ts';
import { callersOf, callerWrites, macroIn } from './reach.ts';

/** The interfaces of an organization's macros by their rows, derived from their contents when these were written. */
export const macrosIn =
  (rows: Rows, organizationId: string): Macros =>
  (target) =>
    (target.type === 'organizationMacro'
      ? macroIn(rows, organizationId, target.id)
      : libraryMacroIn(rows, organizationId, target.sharedObjectId)) as MacroInterface | undefined;

/** The fields of a macro that its callers depend on. */
export const interfaceFields = ({
  inputs,
  outputs,
  parameters,
}: MacroInterface): Pick<Macro, 'inputs' | 'outputs' | 'parameters'> => ({
  inputs: [...inputs],
  outputs: [...outputs],
  parameters: [...parameters],
});

/** Tells the callers of a changed macro, and theirs, which values it adds now. */
function outputWrites(rows: Rows, organizationId: string, callerIds: readonly string[]): readonly Write[] {
  const callers = callerIds.flatMap((id) => macroIn(rows, organizationId, id) ?? []);
  const contents = callers.map(({ id, workingRevisionId }) => {
    const revision = rows.get('flowRevision', workingRevisionId);
    return [id, contentsOf(revision?.contents ?? {})] as const;
  });
  const interfaces = interfacesOf(new Map(contents), macrosIn(rows, organizationId));
  return callers.flatMap(({ id, outputs }) => {
    const next = interfaces.get(id)?.outputs ?? outputs;
    return stableKey(next) === stableKey(outputs) ? [] : [patch('macro', id, { outputs: [...next] })];
  });
}

/** The writes that follow from a macro that has other contents now. `rows` has the changed macro already. */
export function changedMacroWrites(rows: Rows, macro: MacroReference, at: string): readonly Write[] {
  const callers = callersOf(rows, macro);
  const macroIds = callers.flatMap(({ kind, flowId }) => (kind === 'macro' ? [flowId] : []));
  return [...callerWrites(rows, callers, at), ...outputWrites(rows, macro.organizationId, macroIds)];
}
