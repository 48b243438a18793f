import { use } from 'react';
import type { FlowEditor } from '../model/editor.ts';
import { FlowEditorContext } from '../model/editor.ts';

/** The open flow; null where versions are compared without one. */
export const useEditorOrNull = (): FlowEditor | null => use(FlowEditorContext);
