import type { PulledVersion } from '../../../domain/flow/edit/document.ts';
import { unsavedPull } from '../../../domain/flow/edit/seen-version.ts';
import { useEditorPart } from '../model/editor-document.ts';

/** The pulled version that the next save links the flow with; undefined if there is none. */
export const useUnsavedPull = (): PulledVersion | undefined =>
  useEditorPart(({ base, document }) => unsavedPull(base.document, document));
