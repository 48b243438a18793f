import { msg } from '@lingui/core/macro';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';
import type { EditorView } from '../model/editor-view.ts';
import { goToHit } from './go-to.ts';
import type { Verb } from './define.ts';

/** Goes to the next or previous hit; opens the search if there is none. */
function go(editor: EditorDocument & EditorView & EditorTools, step: 1 | -1): void {
  const { search } = editor.guide;
  const hits = search.hits();
  const from = search.at.get() < 0 && step < 0 ? 0 : search.at.get();
  const at = (from + step + hits.length) % hits.length;
  const hit = hits[at];
  if (hit === undefined) return editor.dock.set('find');
  search.at.set(at);
  goToHit(editor, hit, 'stays');
}

/** The verbs of the search. They also work in text fields. */
export const findVerbs = {
  find: { label: msg`Find`, keys: ['Mod+f'], kind: 'looks', run: ({ dock }) => dock.set('find') },
  nextHit: { label: msg`Next result`, keys: ['F3'], kind: 'looks', run: (editor) => go(editor, 1) },
  previousHit: {
    label: msg`Previous result`,
    keys: ['Shift+F3'],
    kind: 'looks',
    run: (editor) => go(editor, -1),
  },
} as const satisfies Record<string, Verb>;
