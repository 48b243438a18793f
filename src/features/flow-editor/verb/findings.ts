import { msg } from '@lingui/core/macro';
import { nextFinding } from '../model/finding-order.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';
import type { EditorView } from '../model/editor-view.ts';
import { goToFinding } from './go-to.ts';
import type { Verb } from './define.ts';

function go(editor: EditorDocument & EditorView & EditorTools, to: 'next' | 'previous'): void {
  const finding = nextFinding(editor.store.read().findings, editor.guide.finding.get(), to);
  if (finding !== undefined) goToFinding(editor, finding, 'stays');
  else editor.dock.set('findings');
}

/** The verbs of findings. They also work in text fields. */
export const findingVerbs = {
  nextFinding: {
    label: msg`Next finding`,
    keys: ['F8'],
    kind: 'looks',
    run: (editor) => go(editor, 'next'),
  },
  previousFinding: {
    label: msg`Previous finding`,
    keys: ['Shift+F8'],
    kind: 'looks',
    run: (editor) => go(editor, 'previous'),
  },
} as const satisfies Record<string, Verb>;
