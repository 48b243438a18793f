import type { MacroTarget } from '../../flow/contents/target.ts';
import { installedId } from '../library-flow/rules.ts';
import type { LibraryMacro } from './model.ts';

/** The target of blocks that stand for a library macro (S1-3-42). */
export const libraryMacroTarget = ({
  sharedObjectId,
  sharedObject: { vendorId, objectId },
}: Pick<LibraryMacro, 'sharedObjectId' | 'sharedObject'>): MacroTarget => ({
  type: 'sharedMacro',
  sharedObjectId,
  vendorId,
  flowId: objectId,
});

/** The row of a macro in the organization whose block stands for it. */
export const macroRow = (
  target: MacroTarget,
  organizationId: string,
): { readonly type: 'macro' | 'libraryMacro'; readonly id: string } =>
  target.type === 'organizationMacro'
    ? { type: 'macro', id: target.id }
    : { type: 'libraryMacro', id: installedId(target.sharedObjectId, organizationId) };
