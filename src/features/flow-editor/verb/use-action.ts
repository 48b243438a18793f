import { use, useCallback } from 'react';
import type { FlowEditor } from '../model/flow-editor.ts';
import { FlowEditorContext } from '../model/flow-editor.ts';
import type { Verb } from './define.ts';

/** Binds an action to the open flow. */
export function useAction<Args extends readonly unknown[], Result>(
  action: (editor: FlowEditor, ...args: Args) => Result,
): (...args: Args) => Result {
  const editor = use(FlowEditorContext);
  if (editor === null) throw new Error('No flow is open here.');
  return useCallback((...args) => action(editor, ...args), [action, editor]);
}

const run = (editor: FlowEditor, verb: Verb): void => verb.run(editor);

/** Returns a function that runs a verb of the open flow. */
export const useRunVerb = (): ((verb: Verb) => void) => useAction(run);
