import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentsLimits } from '../../../../../src/domain/flow/contents/limits.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { clipOf, clipText, paste, readClip } from '../../../../../src/domain/flow/edit/command/clip.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { documentJson, documentOf, readDocument } from '../../../../../src/domain/flow/edit/document.ts';
import { contentsOf, node } from '../contents/example.ts';
import { startDocument } from './walk.ts';

const documentWith = (...parts: Parameters<typeof contentsOf>): FlowDocument =>
  documentOf({ name: 'Menu', summary: '' }, contentsOf(...parts));

const after = (document: FlowDocument, changes: readonly Change[]): FlowDocument =>
  applyChanges(document, changes).document;

const pair = documentWith([node('a', 'start'), node('b', 'delay'), node('c', 'end')], ['a.started b.start']);

test('pasted blocks have new ids, stand 5 beside the copied ones, and keep the wires among them (S1-5-52)', () => {
  let count = 0;
  const outcome = readClip(clipText(clipOf(pair, { nodes: ['a', 'b'] })));
  if (!outcome.ok) throw new Error(outcome.reason);
  const { changes, selection } = paste(pair, outcome.clip, () => `new${(count += 1)}`);
  expect(selection).toEqual({ nodes: ['new1', 'new2'], edges: ['new3'] });
  const { nodes, edges } = after(pair, changes);
  expect(nodes.get('new2')).toEqual({ ...pair.nodes.get('b'), id: 'new2', x: 5, y: 5 });
  expect(edges.get('new3')).toEqual({
    id: 'new3',
    from: { nodeId: 'new1', output: 'started' },
    to: { nodeId: 'new2', input: 'start' },
  });
  // Nothing is pasted where all of it has no room.
  const full = documentWith(Array.from({ length: contentsLimits.nodes - 1 }, (_, n) => node(`${n}`, 'end')));
  expect(paste(full, outcome.clip, () => 'x').changes).toEqual([]);
});

test('a second paste does not cover the first one', () => {
  const clip = clipOf(pair, { nodes: ['a', 'b'] });
  let count = 0;
  const newId = () => `new${(count += 1)}`;
  const once = after(pair, paste(pair, clip, newId).changes);
  const twice = after(once, paste(once, clip, newId).changes);
  expect(twice.nodes.get('new4')).toMatchObject({ x: 10, y: 10 });
});

test('nothing is pasted that would make the contents too large to be saved', () => {
  const longText = 'x'.repeat(contentsLimits.size / 2);
  const large = after(pair, [
    { address: { at: 'option', id: 'b', option: 'note' }, before: undefined, after: longText },
  ]);
  expect(paste(large, clipOf(large, { nodes: ['b'] }), () => 'copy').changes).toEqual([]);
  expect(paste(large, clipOf(large, { nodes: ['a'] }), () => 'copy').changes).toHaveLength(1);
});

test('a broken block is copied with everything that it has', () => {
  const start = startDocument();
  const { changes } = paste(start, clipOf(start, { nodes: ['later'] }), () => 'copy');
  expect(after(start, changes).nodes.get('copy')).toMatchObject({
    raw: { id: 'copy', type: 'later', x: 15, y: 25, config: 7, more: [1] },
  });
});

const clipTexts = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ format: fc.constant('portal-flow/1'), contents: fc.jsonValue() })
    .map((json) => JSON.stringify(json)),
  fc.tuple(fc.nat(1000), fc.nat(1000), fc.string({ maxLength: 3 })).map(([from, length, text]) => {
    const whole = clipText(clipOf(startDocument(), { nodes: ['start', 'log', 'later', 'zip'] }));
    return whole.slice(0, from) + text + whole.slice(from + (length % 9));
  }),
);

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'neither clipboard nor contents of any kind fail, and nothing is lost (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(clipTexts, (text) => {
        const outcome = readClip(text);
        if (!outcome.ok) return;
        let count = 0;
        const { changes } = paste(pair, outcome.clip, () => `new${(count += 1)}`);
        const pasted = after(pair, changes);
        expect(pasted.nodes.size).toBe(pair.nodes.size + outcome.clip.nodes.length);
        expect(readDocument({ name: '', summary: '' }, documentJson(pasted)).ok).toBe(true);
      }),
      { seed, numRuns: 20 },
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(fc.jsonValue()),
        fc.array(fc.jsonValue()),
        (others, nodes, edges) => {
          const json = { ...Object(others), nodes: [...nodes, node('a', 'start')], edges };
          const outcome = readDocument({ name: '', summary: '' }, json);
          if (!outcome.ok) return;
          const changed = after(outcome.document, setOption(outcome.document, 'a', 'x', 1));
          const written = documentJson(after(changed, setOption(changed, 'a', 'x', undefined)));
          const members = (value: unknown) =>
            (value as unknown[]).map((one) => JSON.stringify(one)).toSorted();
          expect(members((written as typeof json).nodes)).toEqual(members(json.nodes));
          expect(members((written as typeof json).edges)).toEqual(members(edges));
        },
      ),
      { seed, numRuns: 20 },
    );
  },
);

test('text from elsewhere is told from a clip that is too large or cannot be read', () => {
  expect(readClip('Hello')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"nodes": []}')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"format": "portal-flow/1"')).toEqual({ ok: false, reason: 'otherText' });
  expect(readClip('{"format": "portal-flow/1", "contents": 5}')).toEqual({ ok: false, reason: 'unreadable' });
  expect(readClip(`{"format": "${'x'.repeat(contentsLimits.size)}"}`)).toMatchObject({ reason: 'tooLarge' });
  const deep = `{"format": "portal-flow/1", "contents": {"nodes": ${'['.repeat(1e5)}${']'.repeat(1e5)}}}`;
  expect(readClip(deep)).toMatchObject({ ok: false });
  const partly = { nodes: [node('a', 'start'), {}], edges: [{ id: 'e' }] };
  expect(readClip(JSON.stringify({ format: 'portal-flow/1', contents: partly }))).toMatchObject({
    ok: true,
    ignored: 2,
  });
});
