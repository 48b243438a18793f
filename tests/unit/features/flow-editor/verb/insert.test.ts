import { describe, expect, test, vi } from 'vitest';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { organizationOptions } from '../../../../../src/domain/flow/edit/command/organization-options.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../../src/features/flow-editor/block/block-views.ts';
import type { AddPlace } from '../../../../../src/features/flow-editor/model/editor-tools.ts';
import type { CanvasView, OutputEnd } from '../../../../../src/features/flow-editor/model/editor-view.ts';
import { createFlowEditorStore } from '../../../../../src/features/flow-editor/store.ts';
import type { AddingEditor } from '../../../../../src/features/flow-editor/verb/add.ts';
import {
  addAnywhere,
  addAtWire,
  nextWire,
  outputToFollow,
} from '../../../../../src/features/flow-editor/verb/add.ts';
import {
  canPass,
  insertOnWire,
  isLoose,
  splitByBlock,
  wireMiddle,
  wireUnder,
} from '../../../../../src/features/flow-editor/verb/insert.ts';
import { runVerb } from '../../../../../src/features/flow-editor/verb/run-verb.ts';
import { canvasVerbs } from '../../../../../src/features/flow-editor/verb/verb.ts';
import type { FlowEditor } from '../../../../../src/features/flow-editor/model/flow-editor.ts';
import { fullAccess } from '../../../../../src/screens/tabs/document-access.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';
import { words } from '../support/viewed-blocks.ts';

const at = (block: FlowNode, x: number, y = 0): FlowNode => ({ ...block, x, y });

/** A call that is answered and logged, and a delay without wires. */
function editorOf(access: 'edit' | 'read' = 'edit') {
  const document = documentOf(
    { name: 'Line', summary: '' },
    contentsOf(
      [
        at(node('call', 'inboundCall'), 0),
        at(node('answer', 'answer'), 100),
        at(node('loose', 'delay'), 0, 200),
      ],
      ['call.called answer.do'],
    ),
  );
  const base = { document, revisionId: 'r1', contentTimestamp: '', lastUpdate: '' };
  const facts = access === 'edit' ? fullAccess : { ...fullAccess, permission: 'withheld' as const };
  const store = createFlowEditorStore(base, { facts }, () => 0);
  const viewsOf = createBlockViews();
  const reveal = vi.fn<CanvasView['reveal']>();
  const addBlock = vi.fn<(place: AddPlace) => void>();
  const editor = {
    store,
    views: () => viewsOf(store.read().document, words),
    words: () => words,
    newOptions: (type: BlockType) =>
      organizationOptions(type, { language: 'nl', timeZone: 'Europe/Amsterdam' }),
    canvas: () => ({ reveal, middle: () => ({ x: 100, y: 0 }) }) as unknown as CanvasView,
    focusBlocks: () => undefined,
    cursorOutput: createStore<OutputEnd | null>(null),
    dialogs: { addBlock },
  } as unknown as AddingEditor & FlowEditor;
  const wires = () =>
    [...store.read().document.edges.values()].map(
      ({ from, to }) => `${typeOf(from.nodeId)}.${from.output} ${typeOf(to.nodeId)}.${to.input}`,
    );
  const typeOf = (id: string) => store.read().document.nodes.get(id)?.type;
  return { editor, store, wires, reveal, addBlock };
}
const wireId = 'call.called-answer.do';
const press = (key: string) => {
  const preventDefault = vi.fn<() => void>();
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { ...plain, code: '', key, preventDefault };
};

describe('a block inserted into a wire', () => {
  test('splits it, in one step', () => {
    const { editor, store, wires, reveal } = editorOf();
    insertOnWire(editor, { type: 'setRinging' }, wireId);
    expect(wires()).toEqual(['inboundCall.called setRinging.do', 'setRinging.done answer.do']);
    const [id] = store.read().selection.nodes;
    expect(reveal).toHaveBeenCalledWith(id);
    store.undo();
    expect(wires()).toEqual(['inboundCall.called answer.do']);
    expect(store.read().document.nodes.size).toBe(3);
  });

  test('is left by the output at which the caller has heard it', () => {
    const { editor, wires } = editorOf();
    insertOnWire(editor, { type: 'player' }, wireId);
    expect(wires()).toEqual(['inboundCall.called player.play', 'player.finished answer.do']);
  });

  test('needs an input and an output, and no wires of its own', () => {
    const { editor } = editorOf();
    expect(canPass({ type: 'log' }, words)).toBe(true);
    expect(canPass({ type: 'inboundCall' }, words)).toBe(false);
    expect(canPass({ type: 'note' }, words)).toBe(false);
    expect(['loose', 'answer', 'call', 'gone'].map((id) => isLoose(editor, id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('is found by the place where it is dropped', () => {
    const { editor, store, wires } = editorOf();
    const middle = wireMiddle(editor, wireId);
    expect(middle && wireUnder(editor, middle, 4)?.id).toBe(wireId);
    expect(wireUnder(editor, { x: 60, y: 150 }, 4)).toBeUndefined();
    const edge = store.read().document.edges.get(wireId);
    if (edge !== undefined) store.perform('connect', splitByBlock(editor, 'loose', edge));
    expect(wires()).toEqual(['inboundCall.called delay.start', 'delay.elapsed answer.do']);
  });
});

describe('the next block', () => {
  test('is connected to the first free output of the selected one, and stands right of it', () => {
    const { editor, store, wires } = editorOf();
    expect(nextWire(editor)).toBeUndefined();
    store.select({ nodes: ['answer'], edges: [] });
    const wire = nextWire(editor);
    expect(wire?.from).toEqual({ nodeId: 'answer', side: 'output', terminal: 'done' });
    if (wire !== undefined) addAtWire(editor, { type: 'hangUp' }, wire);
    expect(wires()).toContain('answer.done hangUp.do');
    const added = store.read().document.nodes.get(store.read().selection.nodes[0] ?? '');
    const before = editor.views().get('answer');
    expect(added?.x).toBe(100 + (before?.size.width ?? 0) + 20);
    expect(added?.y).toBe(0);
    // Block and wire are one step.
    store.undo();
    expect(wires()).toEqual(['inboundCall.called answer.do']);
    expect(store.read().document.nodes.size).toBe(3);
  });

  test('follows the output by which a flow continues, then the others', () => {
    const { editor, store, wires } = editorOf();
    addAnywhere(editor, { type: 'ring' });
    const told: unknown[] = [];
    const ring = { nodes: store.read().selection.nodes, edges: [] };
    for (const type of ['voicemail', 'hangUp', 'log'] as const) {
      store.select(ring);
      told.push(outputToFollow(editor, { kind: 'afterCursor' }));
      const wire = nextWire(editor);
      if (wire !== undefined) addAtWire(editor, { type }, wire);
    }
    expect(told).toEqual(['noAnswer', 'busy', 'concluded']);
    expect(wires().slice(1)).toEqual([
      'ring.noAnswer voicemail.start',
      'ring.busy hangUp.do',
      'ring.concluded log.in',
    ]);
  });

  test('is offered by Tab, which otherwise leaves the canvas', () => {
    const tab = (editor: FlowEditor) => {
      const event = press('Tab');
      return [runVerb(editor, canvasVerbs, event), event.preventDefault.mock.calls.length];
    };
    const { editor, store, addBlock } = editorOf();
    expect(tab(editor)).toEqual(['other', 0]);
    store.select({ nodes: ['answer'], edges: [] });
    expect(tab(editor)).toEqual(['handled', 1]);
    expect(addBlock).toHaveBeenCalledExactlyOnceWith({ kind: 'wireEnd', wire: nextWire(editor) });
    const read = editorOf('read');
    read.store.select({ nodes: ['answer'], edges: [] });
    expect(tab(read.editor)).toEqual(['other', 0]);
  });

  test('goes into the selected wire with Insert, and anywhere with /', () => {
    const { editor, store, addBlock } = editorOf();
    store.select({ nodes: [], edges: [wireId] });
    runVerb(editor, canvasVerbs, press('Insert'));
    runVerb(editor, canvasVerbs, press('/'));
    expect(addBlock.mock.calls).toEqual([[{ kind: 'onWire', edgeId: wireId }], [{ kind: 'middle' }]]);
    addAnywhere(editor, { type: 'log' });
    const added = store.read().document.nodes.get(store.read().selection.nodes[0] ?? '');
    // Below the block that is there.
    expect(added?.y).toBeGreaterThan(0);
  });
});

// Proves S1-9-20.
test('a new schedule check has the time zone of the organization', () => {
  const { editor, store } = editorOf();
  addAnywhere(editor, { type: 'scheduleCheck' });
  const added = [...store.read().document.nodes.values()].find(({ type }) => type === 'scheduleCheck');
  expect(added).toMatchObject({ config: { options: { zone: 'Europe/Amsterdam' } } });
});
