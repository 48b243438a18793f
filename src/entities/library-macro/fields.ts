import type { LibraryMacro } from '../../domain/entities/library-macro/model.ts';
import type { EntityFields } from '../define/field.ts';
import { terminalFields } from '../define/flow-content/terminal-fields.ts';
import { installedFields } from '../define/installed/fields.tsx';

/** The fields of a library macro. */
export const libraryMacroFields = {
  ...installedFields,
  ...terminalFields,
} satisfies EntityFields<LibraryMacro>;
