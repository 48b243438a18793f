import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from '../../../../../src/domain/flow/edit/address.ts';
import type { Change } from '../../../../../src/domain/flow/edit/change.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { documentDifferences, isDirty } from '../../../../../src/domain/flow/edit/differences.ts';
import type { FlowDocument } from '../../../../../src/domain/flow/edit/document.ts';
import type { Edited } from '../../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../../src/domain/flow/edit/history.ts';
import { readAt } from '../../../../../src/domain/flow/edit/slot.ts';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { compare } from '../../../../../src/domain/flow/merge/compare.ts';
import { choose } from '../../../../../src/domain/flow/merge/conflict.ts';
import type { Merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { stableKey } from '../../../../../src/lib/value/stable-key.ts';
import type { Move } from '../edit/walk.ts';
import { anyMove, commandOf, meaningOf, startDocument } from '../edit/walk.ts';

const seeds = [5, 66, 777, 8888];
const runs = { numRuns: 80 };
const selection = { before: emptySelection, after: emptySelection };
const movesOf = (prefix: string, maxLength = 12) => fc.array(anyMove(prefix), { maxLength });

const walked = (document: FlowDocument, moves: readonly Move[]): FlowDocument =>
  moves.reduce((now, move) => applyChanges(now, commandOf(now, move).changes).document, document);

const base = startDocument();

test.each(seeds)(
  'a side that changed nothing adds nothing, and the same twice is the same (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(movesOf('m', 25), (moves) => {
        const one = walked(base, moves);
        for (const [mine, theirs] of [
          [one, base],
          [base, one],
          [one, one],
        ] as const) {
          const { document, conflicts } = merge(base, mine, theirs);
          expect(meaningOf(document)).toBe(meaningOf(one));
          expect(conflicts).toEqual([]);
        }
      }),
      { seed, ...runs },
    );
  },
);

/** Whether a change of one side meets a conflict, a removal or a note of the merge. */
const isSettledElsewhere = ({ conflicts, notes }: Merge, { address }: Change): boolean =>
  [...conflicts.map(({ mine }) => mine.address), ...notes.map((note) => note.address)].some(
    (other) =>
      addressKey(other) === addressKey(address) ||
      ('id' in other &&
        'id' in address &&
        other.id === address.id &&
        (other.at === 'node' || other.at === 'parameter')),
  );

test.each(seeds)('a merge holds every change that is not a conflict (seed %i)', (seed) => {
  fc.assert(
    fc.property(movesOf('m'), movesOf('t'), (first, second) => {
      const [mine, theirs] = [walked(base, first), walked(base, second)];
      const merged = merge(base, mine, theirs);
      for (const side of [mine, theirs])
        for (const change of documentDifferences(base, side)) {
          if (change.address.at === 'edge' || change.address.at === 'parameterOrder') continue;
          if (isSettledElsewhere(merged, change)) continue;
          expect(readAt(merged.document, change.address)).toEqual(change.after);
        }
      for (const { from, to } of merged.document.edges.values())
        for (const { nodeId } of [from, to])
          expect(merged.document.nodes.has(nodeId) || !base.nodes.has(nodeId)).toBe(true);
    }),
    { seed, ...runs },
  );
});

/** The meaning without places and order, and with wires by their ends. */
const meaningApart = (document: FlowDocument): string =>
  stableKey({
    ...document,
    nodes: [...document.nodes.values()]
      .map((node) => ({ ...node, x: 0, y: 0, ...('raw' in node ? { raw: null } : {}) }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    edges: [...document.edges.values()].map(({ from, to }) => JSON.stringify([from, to])).toSorted(),
    parameters: [...document.parameters.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });

test.each(seeds)('a merge is symmetric but for places and order (seed %i)', (seed) => {
  fc.assert(
    fc.property(movesOf('m'), movesOf('t'), fc.array(fc.boolean()), (first, second, sides) => {
      const [a, b] = [walked(base, first), walked(base, second)];
      const choices = merge(base, a, b).conflicts.map((conflict, index) =>
        choose(conflict, sides[index] === true ? 'mine' : 'theirs'),
      );
      const turned = choices.map(({ mine, theirs, ...choice }) => ({
        ...choice,
        mine: theirs,
        theirs: mine,
        side: choice.side === 'mine' ? ('theirs' as const) : ('mine' as const),
      }));
      const [one, other] = [merge(base, a, b, choices), merge(base, b, a, turned)];
      expect([one.open, other.open]).toEqual([0, 0]);
      expect(meaningApart(one.document)).toBe(meaningApart(other.document));
    }),
    { seed, ...runs },
  );
});

test.each(seeds)(
  'a comparison makes one version of the other, and finds nothing in equal ones (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(movesOf('m', 20), movesOf('t', 20), (first, second) => {
        const [a, b] = [walked(base, first), walked(base, second)];
        const { changes, moves } = compare(a, b);
        expect(meaningOf(applyChanges(a, [...changes, ...moves]).document)).toBe(meaningOf(b));
        expect(compare(a, a)).toEqual({ changes: [], moves: [], marks: new Map() });
        expect(compare(a, structuredClone(a)).changes).toEqual([]);
      }),
      { seed, ...runs },
    );
  },
);

const entry = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('step' as const), move: anyMove('m') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), isUndo: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), moves: movesOf('t', 6), side: fc.boolean() }),
  },
);

test.each(seeds)(
  'with merges in the walk: dirty is the deep comparison, and redoing all is the end (seed %i)',
  (seed) => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        let from = base;
        let edited: Edited = { document: base, history: emptyHistory };
        entries.forEach((one, index) => {
          if (one.kind === 'step')
            edited = perform(edited, {
              ...commandOf(edited.document, one.move),
              selection,
              at: index * 1000,
            });
          else if (one.kind === 'undo') edited = (one.isUndo ? undo : redo)(edited) ?? edited;
          else {
            const theirs = walked(from, one.moves);
            const { conflicts } = merge(from, edited.document, theirs);
            const choices = conflicts.map((conflict) => choose(conflict, one.side ? 'mine' : 'theirs'));
            const merged = merge(from, edited.document, theirs, choices);
            edited = { document: merged.document, history: edited.history };
            from = theirs;
          }
          expect(isDirty(from, edited.document)).toBe(meaningOf(from) !== meaningOf(edited.document));
        });
        for (let next = redo(edited); next !== undefined; next = redo(edited)) edited = next;
        const end = edited.document;
        for (let next = undo(edited); next !== undefined; next = undo(edited)) edited = next;
        for (let next = redo(edited); next !== undefined; next = redo(edited)) {
          expect(next.skipped).toEqual([]);
          edited = next;
        }
        expect(sameJson(meaningOf(edited.document), meaningOf(end))).toBe(true);
      }),
      { seed, ...runs },
    );
  },
);
