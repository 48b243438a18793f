import { libraryMacroTarget } from '../../../domain/entities/library-macro/rules.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useMacroRows, useOwnMacros } from '../model/use-macro-rows.ts';
import type { BlockEntry } from './block-entries.ts';

/** The macros of the organization, then those that it has installed from libraries; null until they are known. */
export function useMacroEntries(): readonly BlockEntry[] | null {
  const { tab } = useEditorDocument();
  const own = useOwnMacros();
  const installed = useMacroRows('libraryMacro', 'sharedObject.name');
  if (own === null || installed === null) return null;
  return [
    ...own
      // A macro that contains itself could not be saved.
      .filter(({ id }) => id !== tab.id)
      .map(({ id, name, summary }): BlockEntry => ({
        source: { type: 'macro', target: { type: 'organizationMacro', id } },
        name,
        about: summary,
      })),
    ...installed.map((row): BlockEntry => ({
      source: { type: 'macro', target: libraryMacroTarget(row) },
      name: row.sharedObject.name,
      about: row.sharedObject.description,
      vendor: row.vendor.name,
    })),
  ];
}
