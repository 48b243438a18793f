import { standardKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

/** Opens CodeMirror without anything of the portal, and puts the focus at the end of the text. */
export function openBareEditor(text: string): void {
  const parent = document.body.appendChild(document.createElement('main'));
  parent.style.width = '300px';
  const extensions = [keymap.of(standardKeymap), EditorView.lineWrapping];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  view.dispatch({ selection: { anchor: text.length } });
  view.focus();
}
