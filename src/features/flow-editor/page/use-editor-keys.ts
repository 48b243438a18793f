import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import type { ShortcutScope } from '../../../screens/action/shortcut-scope.ts';
import { listShortcuts } from '../../../screens/action/shortcut-scope.ts';
import { outlineKeys } from '../outline/outline-keys.ts';
import type { Verb } from '../verb/define.ts';
import { findVerbs } from '../verb/find.ts';
import { findingVerbs } from '../verb/findings.ts';
import { isTyping } from '../verb/is-typing.ts';
import { runVerb } from '../verb/run-verb.ts';
import { blockVerbs, canvasVerbs, clipboardVerbs, editorVerbs } from '../verb/verb.ts';
import type { EditorView } from '../model/editor-view.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import { isComposing } from '../../../lib/browser/is-composing.ts';
import type { ShownView } from './shown-view.ts';

/** The verbs whose keys have no meaning in text fields. */
const { save, deploy } = editorVerbs;
const whileTyping = { save, deploy, ...findVerbs, ...findingVerbs };

const linesOf = (verbs: Readonly<Record<string, Verb>>) =>
  Object.values(verbs).flatMap(({ keys: [key], label }) => (key === undefined ? [] : [{ key, label }]));

const everywhere: ShortcutScope = { title: msg`In the flow editor`, lines: linesOf(editorVerbs) };
const clipboard = Object.values(clipboardVerbs);
const scopes: { readonly [View in ShownView]: ShortcutScope } = {
  canvas: { title: msg`On the canvas`, lines: [...clipboard, ...linesOf(canvasVerbs)] },
  outline: { title: msg`In the outline`, lines: [...outlineKeys, ...clipboard, ...linesOf(blockVerbs)] },
};

/** Moves the focus out of the panel, toolbox or dock; false if the event comes from elsewhere. */
function leave(target: Element, { focusBlocks }: EditorView, closeSheet: () => void): boolean {
  if (target.closest('dialog, [popover]') !== null) return false;
  if (target.closest('[data-editor-dock], [data-editor-side]') === null) return false;
  closeSheet();
  focusBlocks();
  return true;
}

/** Handles the keys of the whole editor, except in texts and dialogs. All of them are in the list of shortcuts. */
export function useEditorKeys(editor: FlowEditor, shown: ShownView, closeSheet: () => void): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || isComposing(event) || document.querySelector('dialog[open]') !== null)
      return;
    const isLeft = event.key === 'Escape' && target instanceof Element && leave(target, editor, closeSheet);
    if (isLeft) event.preventDefault();
    else runVerb(editor, isTyping(target) ? whileTyping : editorVerbs, event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const ends = [everywhere, scopes[shown]].map(listShortcuts);
    return () => {
      for (const end of ends) end();
    };
  }, [shown]);
}
