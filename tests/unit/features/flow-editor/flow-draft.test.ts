import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryBetween, foldOf, restoreDraft } from '../../../../src/domain/flow/edit/draft.ts';
import type { Edited } from '../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../src/domain/flow/edit/history.ts';
import { documentJson } from '../../../../src/domain/flow/edit/document.ts';
import { emptySelection } from '../../../../src/domain/flow/edit/step.ts';
import { readFlowDraft } from '../../../../src/features/flow-editor/flow-draft.ts';
import { anyMove, commandOf, meaningOf, startDocument } from '../../domain/flow/edit/walk.ts';

const base = startDocument();
const selection = { before: emptySelection, after: emptySelection };

const entry = fc.oneof(
  { weight: 4, arbitrary: anyMove() },
  { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const, 'fold' as const) },
);

test.each([3, 44, 555])('a draft restores document and history at every step (seed %i)', (seed) => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
      let edited: Edited = { document: base, history: emptyHistory };
      let fold = foldOf(base, edited);
      let changes: ReturnType<typeof entryBetween>[] = [];
      entries.forEach((one, index) => {
        const before = edited;
        if (one === 'fold') {
          fold = structuredClone(foldOf(base, edited));
          changes = [];
          return;
        }
        if (one === 'undo') edited = undo(edited) ?? edited;
        else if (one === 'redo') edited = redo(edited) ?? edited;
        else edited = perform(edited, { ...commandOf(edited.document, one), selection, at: index * 300 });
        changes.push(structuredClone(entryBetween(before, edited)));
      });
      const restored = restoreDraft(base, fold, changes);
      expect(restored?.history).toEqual(edited.history);
      expect(restored && meaningOf(restored.document)).toBe(meaningOf(edited.document));
    }),
    { seed, numRuns: 60 },
  );
});

const head = {
  id: 'f',
  base: {
    revisionId: 'r1',
    contentTimestamp: '2026-11-23T10:00:00.000Z',
    lastUpdate: '2026-11-23T10:00:00.000Z',
    row: { name: base.name, summary: base.summary, config: base.config },
    contents: JSON.stringify(documentJson(base)),
  },
  fold: foldOf(base, { document: base, history: emptyHistory }),
  view: { zoom: 2 },
  at: 5,
};

test('a stored draft is read with its base', () => {
  const draft = readFlowDraft({ head, entries: [] });
  expect(draft).toMatchObject({ base: { revisionId: 'r1' }, history: emptyHistory });
  expect(draft && meaningOf(draft.document)).toBe(meaningOf(base));
});

test('a draft with its contents as an object, as they were stored before, is read', () => {
  const before = { ...head.base, contents: documentJson(base) };
  const draft = readFlowDraft({ head: { ...head, base: before }, entries: [] });
  expect(draft && meaningOf(draft.document)).toBe(meaningOf(base));
});

test('a draft of another format or with nonsense in it is refused, and no draft fails', () => {
  expect(readFlowDraft({ head: { ...head, base: null }, entries: [] })).toBeUndefined();
  const torn = { ...head.base, contents: '{"nodes": [' };
  expect(readFlowDraft({ head: { ...head, base: torn }, entries: [] })).toBeUndefined();
  expect(readFlowDraft({ head: { ...head, fold: {} }, entries: [] })).toBeUndefined();
  expect(readFlowDraft({ head, entries: ['x'] })).toBeUndefined();
  const wild = { changes: [{ address: { at: 'later', id: 'x' } }], history: emptyHistory };
  expect(readFlowDraft({ head: { ...head, fold: wild }, entries: [] })).toBeUndefined();
  for (let seed = 0; seed < 100; seed += 1)
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (fold, entries) => {
        readFlowDraft({ head: { ...head, fold }, entries });
      }),
      { seed, numRuns: 5 },
    );
});
