import { isDirty } from '../../../domain/flow/edit/differences.ts';
import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { unsavedPull } from '../../../domain/flow/edit/seen-version.ts';
import { useEditorPart } from '../model/editor-document.ts';

/** Whether the open document has edits that are not saved yet. */
export const useEdits = (): 'saved' | 'unsaved' =>
  useEditorPart(({ base, document }) => (isDirty(base.document, document) ? 'unsaved' : 'saved'));

/** The pulled version that the next save links the flow with; undefined if there is none. */
export const useUnsavedPull = (): PulledVersion | undefined =>
  useEditorPart(({ base, document }) => unsavedPull(base.document, document));
