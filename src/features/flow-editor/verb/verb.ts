import { msg } from '@lingui/core/macro';
import type { KeyName } from '../../../lib/text/key-text.ts';
import { panStep } from '../geometry/constants.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import { addNote, nextWire } from './add.ts';
import { cloneSelected, deleteSelected, disconnectSelected } from './clipboard.ts';
import { layoutVerb } from './layout.ts';
import { testRunVerb } from './trial.ts';
import { cursorOf, followWire, moveCursor, nudge } from './cursor.ts';
import { findVerbs } from './find.ts';
import { findingVerbs } from './findings.ts';
import type { Verb } from './define.ts';
import { changes, looks } from './define.ts';

const withCursor = (run: (editor: FlowEditor, id: string) => void) => (editor: FlowEditor) => {
  const id = cursorOf(editor);
  if (id !== undefined) run(editor, id);
};

const pan = (x: number, y: number) => (editor: FlowEditor) => {
  editor.following.pause();
  editor.canvas()?.panBy(x * panStep, y * panStep);
};

/** The keys that browsers turn into clipboard events. */
export const clipboardVerbs = {
  cut: { label: msg`Cut`, key: 'Mod+x' },
  copy: { label: msg`Copy`, key: 'Mod+c' },
  paste: { label: msg`Paste`, key: 'Mod+v' },
} as const;

/** The verbs of keys on the canvas and in the outline (S1-2.7-10). */
export const blockVerbs = {
  testRun: testRunVerb,
  clone: changes(msg`Clone`, ['Mod+d'], ({ store }) => cloneSelected(store)),
  delete: changes(msg`Delete`, ['Delete', 'Backspace'], ({ store }) => deleteSelected(store)),
  disconnect: changes(msg`Remove the wires into the block`, ['Shift+Delete'], ({ store }) =>
    disconnectSelected(store),
  ),
  selectAll: looks(msg`Select all`, ['Mod+a'], ({ store }) => {
    const { nodes, edges } = store.read().document;
    store.select({ nodes: [...nodes.keys()], edges: [...edges.keys()] });
  }),
  properties: looks(msg`Properties`, ['Enter', 'F2'], ({ dialogs }) => dialogs.properties()),
  describe: looks(
    msg`Describe the block`,
    ['h'],
    withCursor(({ dialogs }, id) => dialogs.describe(id)),
  ),
  add: changes(msg`Add a block after this one`, ['Insert', 'Mod+Shift+a'], ({ dialogs, store }) => {
    const { nodes, edges } = store.read().selection;
    const [edgeId] = nodes.length === 0 ? edges : [];
    dialogs.addBlock(edgeId === undefined ? { kind: 'afterCursor' } : { kind: 'onWire', edgeId });
  }),
  connect: changes(
    msg`Connect to a block`,
    ['c'],
    withCursor(({ dialogs }, id) => dialogs.connect(id)),
  ),
  note: changes(msg`Add a note`, ['n'], addNote),
  outline: looks(msg`Show the outline or the canvas`, ['o'], ({ dialogs }) => dialogs.toggleOutline()),
  next: looks(msg`Follow the wire`, ['.'], (editor) => followWire(editor, 'next')),
  previous: looks(msg`Go back along the wire`, [','], (editor) => followWire(editor, 'previous')),
} as const satisfies Record<string, Verb>;

/** The verbs of keys on the canvas: those of blocks, places and the view. */
export const canvasVerbs = {
  ...blockVerbs,
  unselect: looks(msg`Select nothing`, ['Escape'], ({ store }) => store.select({ nodes: [], edges: [] })),
  cursorLeft: looks(msg`Block to the left`, ['Mod+ArrowLeft'], (editor) => moveCursor(editor, 'left')),
  cursorRight: looks(msg`Block to the right`, ['Mod+ArrowRight'], (editor) => moveCursor(editor, 'right')),
  cursorUp: looks(msg`Block above`, ['Mod+ArrowUp'], (editor) => moveCursor(editor, 'up')),
  cursorDown: looks(msg`Block below`, ['Mod+ArrowDown'], (editor) => moveCursor(editor, 'down')),
  left: changes(msg`Move to the left`, ['Alt+ArrowLeft'], (editor) => nudge(editor, 'left', 1)),
  right: changes(msg`Move to the right`, ['Alt+ArrowRight'], (editor) => nudge(editor, 'right', 1)),
  up: changes(msg`Move up`, ['Alt+ArrowUp'], (editor) => nudge(editor, 'up', 1)),
  down: changes(msg`Move down`, ['Alt+ArrowDown'], (editor) => nudge(editor, 'down', 1)),
  farLeft: changes(msg`Move far to the left`, ['Alt+Shift+ArrowLeft'], (editor) => nudge(editor, 'left', 5)),
  farRight: changes(msg`Move far to the right`, ['Alt+Shift+ArrowRight'], (editor) =>
    nudge(editor, 'right', 5),
  ),
  farUp: changes(msg`Move far up`, ['Alt+Shift+ArrowUp'], (editor) => nudge(editor, 'up', 5)),
  farDown: changes(msg`Move far down`, ['Alt+Shift+ArrowDown'], (editor) => nudge(editor, 'down', 5)),
  panLeft: looks(msg`Look further left`, ['ArrowLeft'], pan(1, 0)),
  panRight: looks(msg`Look further right`, ['ArrowRight'], pan(-1, 0)),
  panUp: looks(msg`Look further up`, ['ArrowUp'], pan(0, 1)),
  panDown: looks(msg`Look further down`, ['ArrowDown'], pan(0, -1)),
  zoomIn: looks(msg`Zoom in`, ['+', '='], (editor) => editor.canvas()?.zoomBy(1)),
  zoomOut: looks(msg`Zoom out`, ['-'], (editor) => editor.canvas()?.zoomBy(-1)),
  resetZoom: looks(msg`Default zoom`, ['0'], (editor) => editor.canvas()?.resetZoom()),
  layout: layoutVerb,
  addNext: {
    ...changes(msg`Add and connect the next block`, ['Tab'], (editor) => {
      const wire = nextWire(editor);
      if (wire !== undefined) editor.dialogs.addBlock({ kind: 'wireEnd', wire });
    }),
    // Tab otherwise leaves the canvas.
    canRun: (editor) => editor.store.read().access === 'edit' && nextWire(editor) !== undefined,
  },
  addByName: changes(msg`Add a block by its name`, ['/'], ({ dialogs }) =>
    dialogs.addBlock({ kind: 'middle' }),
  ),
  fit: looks(msg`Show all blocks`, ['1'], (editor) => editor.canvas()?.fit()),
  minimap: looks(msg`Show or hide the overview`, ['m'], ({ dialogs }) => dialogs.toggleMinimap()),
} as const satisfies Record<string, Verb>;

/** The verbs of keys that work anywhere in the editor. */
export const editorVerbs = {
  save: changes(msg`Save`, ['Mod+s'], ({ save }) => save()),
  undo: changes(msg`Undo`, ['Mod+z'], ({ store }) => void store.undo()),
  redo: changes(msg`Redo`, ['Mod+Shift+z', 'Mod+y'], ({ store }) => void store.redo()),
  deploy: looks(msg`Deploy`, ['Mod+Enter'], ({ deploy }) => deploy.get()?.()),
  ...findVerbs,
  ...findingVerbs,
} as const satisfies Record<string, Verb>;

/** The verb of a key; undefined if there is none. */
export const verbAt = (verbs: Readonly<Record<string, Verb>>, key: KeyName): Verb | undefined =>
  Object.values(verbs).find(({ keys }) => keys.includes(key));
