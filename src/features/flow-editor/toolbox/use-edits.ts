import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { useEditorPart } from '../model/editor-document.ts';

/** Whether the open document has edits that are not saved yet. */
export const useEdits = (): 'saved' | 'unsaved' =>
  useEditorPart(({ base, document }) => (isDirty(base.document, document) ? 'unsaved' : 'saved'));
