import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { FlowInfo, Rows } from './rows.ts';

/** The macro of a library, if the organization has it installed. */
export function libraryMacroIn(
  rows: Pick<Rows, 'get'>,
  organizationId: string,
  sharedObjectId: string,
): EntityOf<'libraryMacro'> | undefined {
  const macro = rows.get('libraryMacro', installedId(sharedObjectId, organizationId));
  return macro?.deleteDate === null ? macro : undefined;
}

/** The installed versions of the library macros among these, by the shared object. */
export const installedRevisions = (
  rows: Pick<Rows, 'get'>,
  organizationId: string,
  macroIds: readonly string[],
): readonly (readonly [sharedObjectId: string, info: FlowInfo])[] =>
  [...new Set(macroIds)].flatMap((id) => {
    const macro = libraryMacroIn(rows, organizationId, id);
    const info = macro && rows.get('flowRevisionInfo', macro.currentRevisionId);
    return info === undefined ? [] : [[id, info] as const];
  });
