import { expect, test } from 'vitest';
import { documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../src/features/flow-editor/block/block-views.ts';
import { isFoldable, isUnfolded } from '../../../../src/features/flow-editor/model/folded-wires.ts';
import { sceneWires } from '../../../../src/features/flow-editor/paint/scene.ts';
import { createFlowEditorStore } from '../../../../src/features/flow-editor/store.ts';
import { wireUnder } from '../../../../src/features/flow-editor/verb/insert.ts';
import { fullAccess } from '../../../../src/screens/tabs/document-access.ts';
import { contentsOf, node } from '../../domain/flow/contents/example.ts';
import { words } from './support/viewed-blocks.ts';

/** Two sounds that fail to a block that hangs up far away; the first is also logged. */
function opened() {
  const contents = contentsOf(
    [
      node('play', 'player'),
      { ...node('log', 'log'), y: 100 },
      { ...node('end', 'hangUp'), x: 600 },
      { ...node('last', 'player'), y: 200 },
    ],
    ['play.failed end.do', 'play.finished end.do', 'play.failed log.in', 'last.failed end.do'],
  );
  const document = documentOf({ name: '', summary: '' }, contents);
  const base = { document, revisionId: 'r', contentTimestamp: '', lastUpdate: '' };
  const store = createFlowEditorStore(base, { facts: fullAccess }, () => 0);
  const views = createBlockViews()(document, words);
  return { document, store, views, wires: [...document.edges.values()] };
}

test('a wire from a failure to a block that hangs up folds', () => {
  const { views, wires, document } = opened();
  const foldable = ['play.failed-end.do', 'last.failed-end.do'];
  expect(wires.filter((wire) => isFoldable(wire, views)).map(({ id }) => id)).toEqual(foldable);
  const painted = sceneWires(document.edges.values(), views);
  expect(painted.filter((wire) => wire.isFoldable).map(({ id }) => id)).toEqual(foldable);
});

test('it unfolds where it or one of its ends is selected', () => {
  const { wires } = opened();
  const unfoldedBy = (...selected: readonly string[]) =>
    wires.filter((wire) => isUnfolded(wire, new Set(selected))).length;
  expect([unfoldedBy(), unfoldedBy('last'), unfoldedBy('end'), unfoldedBy('play.failed-end.do')]).toEqual([
    0, 1, 3, 1,
  ]);
});

test('between its stubs no block can be dropped on it', () => {
  const { store, views } = opened();
  const editor = { store, views: () => views, words: () => words } as never;
  const [middle] = sceneWires(store.read().document.edges.values(), views).filter(
    ({ id }) => id === 'last.failed-end.do',
  );
  const at = {
    x: (600 + (middle?.from.x ?? 0)) / 2,
    y: (200 + (middle?.from.y ?? 0) + (middle?.to.y ?? 0)) / 2,
  };
  expect(wireUnder(editor, at, 3)).toBeUndefined();
  store.select({ nodes: ['last'], edges: [] });
  expect(wireUnder(editor, at, 3)?.id).toBe('last.failed-end.do');
});
