import { msg } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listShortcuts } from '../../../screens/action/shortcut-scope.ts';
import type { FlowEditor } from '../model/editor.ts';
import { useEditor } from '../model/editor.ts';
import { keyOf } from '../verb/key-of.ts';
import type { Verb } from '../verb/verb.ts';
import { canvasVerbs, clipboardVerbs, editorVerbs, verbAt } from '../verb/verb.ts';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** The verbs that are no keys of a text. */
const whileTyping = { save: editorVerbs.save, find: editorVerbs.find };

const linesOf = (verbs: readonly Verb[]) =>
  verbs.flatMap(({ keys: [key], label }) => (key === undefined ? [] : [{ key, label }]));

const scopes = [
  { title: msg`In the flow editor`, lines: linesOf(Object.values(editorVerbs)) },
  {
    title: msg`On the canvas`,
    lines: [...Object.values(clipboardVerbs), ...linesOf(Object.values(canvasVerbs))],
  },
];

/** Runs the verb of a key, if it has one that the user may use now. */
function runVerb(
  verbs: Readonly<Record<string, Verb>>,
  event: Pick<KeyboardEvent, 'preventDefault'> & Parameters<typeof keyOf>[0],
  editor: FlowEditor,
): boolean {
  const verb = verbAt(verbs, keyOf(event));
  if (verb === undefined) return false;
  event.preventDefault();
  if (verb.kind === 'looks' || editor.store.read().access === 'edit') verb.run(editor);
  return true;
}

/**
 * The keys of the editor: letters act in the canvas only, and those of the whole editor not in a text or a dialog. All
 * of them are in the list of shortcuts.
 */
export function useEditorKeys() {
  const editor = useEditor();
  const hovered = useRef<string | null>(null);

  const onWindowKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
    runVerb(isTyping ? whileTyping : editorVerbs, event, editor);
  });
  useEffect(() => {
    window.addEventListener('keydown', onWindowKey);
    const ends = scopes.map(listShortcuts);
    return () => {
      window.removeEventListener('keydown', onWindowKey);
      for (const end of ends) end();
    };
  }, []);

  return {
    onHover: (id: string | null) => {
      hovered.current = id;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(typing) !== null) return;
      const key = keyOf(event);
      if (canvasVerbs.describe.keys.includes(key) && hovered.current !== null) {
        event.preventDefault();
        editor.dialogs.describe(hovered.current);
      } else runVerb(canvasVerbs, event, editor);
    },
  };
}
