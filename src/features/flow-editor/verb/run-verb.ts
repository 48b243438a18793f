import type { FlowEditor } from '../model/flow-editor.ts';
import type { Verb } from './define.ts';
import { keyOf } from './key-of.ts';
import { verbAt } from './verb.ts';

type VerbKeyEvent = Parameters<typeof keyOf>[0] & { readonly preventDefault: () => void };

/** Runs the verb of a key, if there is one and it is allowed now. */
export function runVerb(
  editor: FlowEditor,
  verbs: Readonly<Record<string, Verb>>,
  event: VerbKeyEvent,
): 'handled' | 'other' {
  const verb = verbAt(verbs, keyOf(event));
  if (verb === undefined || verb.canRun?.(editor) === false) return 'other';
  event.preventDefault();
  if (verb.kind === 'looks' || editor.store.read().access === 'edit') verb.run(editor);
  return 'handled';
}
