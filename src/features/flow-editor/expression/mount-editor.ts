import { autocompletion, closeBracketsKeymap } from '@codemirror/autocomplete';
import { standardKeymap } from '@codemirror/commands';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import { closedBrackets } from './closed-brackets.ts';
import { colours, refreshNames, showProblem } from './editor-colours.ts';
import { completionSource } from './editor-completion.ts';
import type { EditorHost, EditorStart, ExpressionEditor } from './editor-host.ts';
import { look } from './editor-look.ts';

/** Marks changes that come from the document, which must not be sent back to it. */
const ownChange = Annotation.define<boolean>();

/** Undo and redo use the history of the document. The browser must not undo by itself. */
function undoKeys(host: () => EditorHost) {
  const run = (act: () => void) => () => {
    act();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-z', run: run(() => host().onUndo()), preventDefault: true, stopPropagation: true },
      { key: 'Mod-Shift-z', run: run(() => host().onRedo()), preventDefault: true, stopPropagation: true },
      { key: 'Mod-y', run: run(() => host().onRedo()), preventDefault: true, stopPropagation: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput: (event) => {
        if (!event.inputType.startsWith('history')) return false;
        event.preventDefault();
        return true;
      },
    }),
  ];
}

/** The distance of completion lists from the edges of the window. */
const edge = 8;
const roomForLists = () => ({
  left: edge,
  top: edge,
  right: document.documentElement.clientWidth - edge,
  bottom: document.documentElement.clientHeight - edge,
});

function startPosition(view: EditorView, at: EditorStart['at']): number {
  const { length } = view.state.doc;
  if (at === undefined) return length;
  return typeof at === 'number' ? Math.min(at, length) : (view.posAtCoords(at, false) ?? length);
}

/** Opens an editor in an element and focuses it. The host is a function, because it changes with each render. */
export function mountEditor(
  parent: HTMLElement,
  start: EditorStart,
  host: () => EditorHost,
): ExpressionEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: start.text,
      extensions: [
        EditorView.cspNonce.of(start.nonce),
        EditorState.phrases.of(start.phrases),
        colours(host),
        undoKeys(host),
        autocompletion({ override: [completionSource(host)], icons: false, maxRenderedOptions: 60 }),
        closedBrackets,
        keymap.of([...closeBracketsKeymap, ...standardKeymap]),
        // A scrolling panel would clip the completion list.
        tooltips({ position: 'fixed', tooltipSpace: roomForLists }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(start.attributes),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && transactions.some((one) => one.annotation(ownChange) !== true))
            host().onText(state.doc.toString());
        }),
        look,
      ],
    }),
  });
  view.dispatch({ selection: { anchor: startPosition(view, start.at) } });
  view.focus();
  return {
    setText: (text) => {
      if (text === view.state.doc.toString()) return;
      const { head } = view.state.selection.main;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: Math.min(head, text.length) },
        annotations: ownChange.of(true),
      });
    },
    setProblem: (at) => view.dispatch(showProblem(at)),
    refreshNames: () => view.dispatch(refreshNames),
    replace: (from, to, insert) => {
      view.focus();
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length } });
    },
    destroy: () => view.destroy(),
  };
}
