import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { documentOf } from '../../../../../src/domain/flow/edit/document.ts';
import { createBlockViews } from '../../../../../src/features/flow-editor/block/block-views.ts';
import { mountedIn } from '../../../../../src/features/flow-editor/canvas/mounted.ts';
import { createMarkStore } from '../../../../../src/features/flow-editor/model/mark.ts';
import { isFarView } from '../../../../../src/features/flow-editor/paint/far-rule.ts';
import type { PaintDetail } from '../../../../../src/features/flow-editor/paint/paint-marks.ts';
import { paintScene } from '../../../../../src/features/flow-editor/paint/paint-scene.ts';
import type { Scene } from '../../../../../src/features/flow-editor/paint/scene.ts';
import { endsOf, layersOf, sceneWires } from '../../../../../src/features/flow-editor/paint/scene.ts';
import { areaOf, viewOf } from '../../../../../src/features/flow-editor/paint/view-area.ts';
import { optionWords } from '../support/viewed-blocks.ts';

const block = (id: string, x: number, type = 'log') => ({
  id,
  type,
  x,
  y: 0,
  name: id,
  config: { shape: {}, options: {}, modes: {} },
});
const wire = (id: string, from: string, to: string) => ({
  id,
  from: { nodeId: from, output: 'out' },
  to: { nodeId: to, input: 'in' },
});

function sceneOf(more: Partial<Scene> = {}): Scene {
  const outcome = readContents({
    nodes: [block('near', 0), block('next', 100), block('far', 5000)],
    edges: [wire('seen', 'near', 'next'), wire('unseen', 'far', 'far'), wire('dangling', 'near', 'gone')],
    parameters: [],
    configuration: {},
    description: '',
    localStateScoping: 'static',
  });
  if (!outcome.ok) throw new Error('unreadable');
  const document = documentOf({ name: '', summary: '', config: {} }, outcome.contents);
  const views = createBlockViews()(document, {
    blockName: (type) => type,
    terminalName: (id) => id,
    macroName: () => '',
    problem: ({ kind }) => kind,
    macros: () => undefined,
    options: optionWords,
    measure: (text) => text.length * 0.5,
  });
  const none = new Set<string>();
  const wires = sceneWires(document.edges.values(), views);
  return {
    views,
    wires,
    moved: new Map(),
    selected: none,
    mounted: none,
    marks: new Map(),
    ghosts: [],
    ...more,
  };
}

/** Records what is painted, with the style it is painted in. */
function recorder() {
  const done: string[] = [];
  const context = {
    fillStyle: '',
    strokeStyle: '',
    setTransform: () => undefined,
    clearRect: () => undefined,
    setLineDash: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: (path?: { text: string }) => done.push(`fill ${context.fillStyle} ${path?.text ?? 'mark'}`),
    stroke: (path?: { text: string }) => done.push(`stroke ${context.strokeStyle} ${path?.text ?? 'mark'}`),
    strokeText: (text: string) => done.push(`halo ${text}`),
    fillText: (text: string) => done.push(`text ${text}`),
  };
  return { context: context as unknown as CanvasRenderingContext2D, done };
}

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      text = '';
      rect(x: number) {
        this.text += `block at ${x} `;
      }
      moveTo(x: number) {
        this.text += `wire from ${x} `;
      }
      lineTo() {
        this.text += '';
      }
      bezierCurveTo() {
        this.text += '';
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const view = { x: 0, y: 0, width: 800, height: 600, scale: 1 };
const colours = {
  of: (name: string) => `[${name}]`,
  font: 'sans-serif',
  measure: (text: string) => text.length * 0.5,
};

function painted(scene: Scene, at = view, detail: PaintDetail = 'names'): readonly string[] {
  const { context, done } = recorder();
  paintScene(context, scene, at, colours, 1, detail);
  return done.map((line) => line.trim());
}

test('paints the blocks and wires in view, and none of the others', () => {
  const all = painted(sceneOf());
  expect(all).toContain('stroke [wire] wire from 30');
  expect(all).toContain('fill [misc body] block at 0 block at 100');
  expect(all.join()).not.toContain('5000');
  expect(painted(sceneOf(), { ...view, x: -4900 })).toContain('fill [misc body] block at 5000');
});

test('paints the titles in blocks only where they can be read', () => {
  expect(painted(sceneOf(), view, 'shapes').filter((line) => line.startsWith('text'))).toEqual([]);
  expect(painted(sceneOf(), { ...view, scale: 2 })).toContain('text near');
});

test('leaves what is an element to the elements, and follows a drag', () => {
  const scene = sceneOf({
    mounted: new Set(['next', 'seen']),
    moved: new Map([['near', { x: 40, y: 0 }]]),
  });
  expect(painted(scene)).toContain('fill [misc body] block at 40');
  expect(painted(scene).join()).not.toContain('wire from');
  const [seen] = scene.wires;
  expect(seen && endsOf(scene, seen)[0].x).toBe(70);
});

test('a frame of a drag paints only what is dragged, and its wires', () => {
  const { still, moving } = layersOf(sceneOf(), new Set(['next']));
  expect(painted(still)).toContain('fill [misc body] block at 0');
  expect(painted(still).join()).not.toContain('wire from');
  const dragged = painted({ ...moving, moved: new Map([['next', { x: 140, y: 0 }]]) });
  expect(dragged).toContain('fill [misc body] block at 140');
  expect(dragged).toContain('stroke [wire] wire from 30');
});

test('paints the outlines of blocks that the document does not have', () => {
  const scene = sceneOf();
  const mark = { tone: 'removed', badge: '', text: 'Removed' } as const;
  const ghosts = [...scene.views.values()].map((ghost) => ({ view: ghost, mark }));
  const all = painted({ ...scene, views: new Map(), wires: [], ghosts });
  expect(all.filter((line) => line !== 'stroke [badge] mark')).toEqual([
    'stroke [removed] block at 0 block at 100',
    'fill [removed] mark',
  ]);
});

test('paints selected blocks and wires as such, and the marks of both', () => {
  const scene = sceneOf({
    selected: new Set(['near', 'seen']),
    marks: new Map([
      ['next', [{ tone: 'error', badge: '', text: 'Wrong' }]],
      ['seen', [{ tone: 'visited', badge: '12', text: '12 times' }]],
      ['far', [{ tone: 'hint', badge: '', text: 'Out of view' }]],
    ]),
  });
  const all = painted(scene);
  expect(all).toContain('stroke [selectedWire] wire from 30');
  expect(all.some((line) => line.startsWith('stroke [selectedWire] block at -'))).toBe(true);
  expect(all).toEqual(expect.arrayContaining(['fill [error] mark', 'fill [visited] mark', 'text 12']));
  expect(all).not.toContain('fill [hint] mark');
});

const marked = (count: number, apart: number) => {
  const scene = sceneOf();
  const [near] = scene.views.values();
  if (near === undefined) throw new Error('no block');
  const blocks = Array.from({ length: count }, (_, n) => ({
    ...near,
    title: `Step ${n}`,
    node: { ...near.node, id: `b${n}`, x: n * apart, y: 100 },
  }));
  const badge = (n: number) => [{ tone: 'visited', badge: `${n + 10}`, text: '' }] as const;
  return {
    ...scene,
    wires: [],
    views: new Map(blocks.map((view) => [view.node.id, view])),
    marks: new Map(blocks.map(({ node: { id } }, n) => [id, badge(n)])),
  };
};

test('blocks whose titles cannot be read have names beside them, which an overview has not', () => {
  const far = { ...view, scale: 1.9 };
  const named = (lines: readonly string[]) => lines.filter((line) => line.startsWith('halo'));
  expect(named(painted(marked(3, 60), far))).toEqual(['halo Step 0', 'halo Step 1', 'halo Step 2']);
  expect(named(painted(marked(3, 60), { ...view, scale: 2 }))).toEqual([]);
  expect(named(painted(marked(3, 60), far, 'shapes'))).toEqual([]);
});

test('counts of marks that would run together become dots', () => {
  const counts = (apart: number, detail: PaintDetail = 'names') =>
    painted(marked(3, apart), { ...view, scale: 1 }, detail).filter((line) => /^text \d+$/.test(line));
  expect(counts(40)).toEqual(['text 10', 'text 11', 'text 12']);
  expect(counts(4)).toEqual(['text 10']);
  expect(counts(40, 'shapes')).toEqual([]);
});

test('the far view begins where labels cannot be read or blocks are many', () => {
  const none = () => 0;
  expect(isFarView(false, 2, none)).toBe(false);
  expect(isFarView(false, 1.9, none)).toBe(true);
  expect(isFarView(true, 4, () => 199)).toBe(true);
  expect(isFarView(true, 4, () => 149)).toBe(false);
  expect(isFarView(false, 4, () => 199)).toBe(false);
  expect(isFarView(false, 4, () => 200)).toBe(true);
});

test('what is hovered or selected is an element, of many selected only the last', () => {
  const edges = new Map([['w', wire('w', 'a', 'b')]]);
  const one = mountedIn(edges, { nodes: ['c'], edges: ['w', 'gone'] }, 'd');
  expect([...one.nodes]).toEqual(['c', 'd']);
  expect([...one.edges]).toEqual(['w']);
  expect([...one.known].toSorted()).toEqual(['a', 'b', 'c', 'd']);
  const many = Array.from({ length: 80 }, (_, n) => `b${n}`);
  const all = mountedIn(edges, { nodes: many, edges: [] }, null);
  expect(all.nodes.size).toBe(50);
  expect(all.known.size).toBe(80);
});

test('an overview shows all of a flow in its middle', () => {
  const overview = viewOf({ x: 100, y: 0, width: 1000, height: 100 }, { width: 200, height: 150 }, 0);
  expect(overview.scale).toBe(0.2);
  expect(areaOf(overview)).toMatchObject({ x: 100, y: -325, width: 1000, height: 750 });
});

test('a painting learns of changed marks, and of no others', () => {
  const marks = createMarkStore();
  const seen: number[] = [];
  marks.all.subscribe(() => seen.push(marks.all.get().size));
  const mark = { tone: 'error', badge: '', text: 'Wrong' } as const;
  marks.set('findings', new Map([['a', mark]]));
  marks.set('findings', new Map([['a', { ...mark }]]));
  marks.set('run', new Map([['b', mark]]));
  marks.set('findings', new Map());
  expect(seen).toEqual([1, 2, 1]);
  expect(marks.of('b')).toEqual([mark]);
});
