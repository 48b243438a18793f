import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stableKey } from '../../../../../src/lib/value/stable-key.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import { inverted } from '../../../../../src/domain/flow/edit/change.ts';
import { documentDifferences, isDirty } from '../../../../../src/domain/flow/edit/differences.ts';
import { documentJson } from '../../../../../src/domain/flow/edit/document.ts';
import type { Edited } from '../../../../../src/domain/flow/edit/history.ts';
import { emptyHistory, perform, redo, undo } from '../../../../../src/domain/flow/edit/history.ts';
import { emptySelection } from '../../../../../src/domain/flow/edit/step.ts';
import { anyMove, commandOf, meaningOf, startDocument } from './walk.ts';
import type { Move } from './walk.ts';

const seeds = [1, 22, 333, 4444];
const selection = { before: emptySelection, after: emptySelection };

const performed = (edited: Edited, move: Move, at: number): Edited =>
  perform(edited, { ...commandOf(edited.document, move), selection, at });

/** Undoes or redoes all steps, and returns the result. */
function all(edited: Edited, direction: typeof undo): Edited {
  let now = edited;
  for (let next = direction(now); next !== undefined; next = direction(now)) {
    expect(next.skipped).toEqual([]);
    now = next;
  }
  return now;
}

const exact = (edited: Edited): string => stableKey(documentJson(edited.document));

test.each(seeds)('undoing all is the start, and redoing all is the end, exactly (seed %i)', (seed) => {
  fc.assert(
    fc.property(fc.array(anyMove(), { minLength: 10, maxLength: 60 }), fc.nat(5), (moves, pause) => {
      const start: Edited = { document: startDocument(), history: emptyHistory };
      let edited = start;
      moves.forEach((move, index) => {
        edited = performed(edited, move, index * pause * 150);
        if (move.a % 7 === 0) edited = undo(edited) ?? edited;
        if (move.a % 9 === 0) edited = redo(edited) ?? edited;
        expect(isDirty(start.document, edited.document)).toBe(
          meaningOf(start.document) !== meaningOf(edited.document),
        );
      });
      edited = all(edited, redo);
      const back = all(edited, undo);
      expect(exact(back)).toBe(exact(start));
      expect(isDirty(start.document, back.document)).toBe(false);
      expect(exact(all(back, redo))).toBe(exact(edited));
    }),
    { seed, numRuns: 60 },
  );
});

test.each(seeds)('the changes of each command invert exactly (seed %i)', (seed) => {
  fc.assert(
    fc.property(fc.array(anyMove(), { minLength: 1, maxLength: 30 }), (moves) => {
      let document = startDocument();
      for (const move of moves) {
        const after = applyChanges(document, commandOf(document, move).changes);
        const back = applyChanges(after.document, inverted(after.changes));
        expect(stableKey(documentJson(back.document))).toBe(stableKey(documentJson(document)));
        document = after.document;
      }
    }),
    { seed, numRuns: 60 },
  );
});

test.each(seeds)('the differences of two documents make one of the other (seed %i)', (seed) => {
  const moves = fc.array(anyMove(), { maxLength: 30 });
  const walked = (list: readonly Move[]) =>
    list.reduce<Edited>((edited, move, index) => performed(edited, move, index * 1000), {
      document: startDocument(),
      history: emptyHistory,
    }).document;
  fc.assert(
    fc.property(moves, moves, (first, second) => {
      const [a, b] = [walked(first), walked(second)];
      const found = [...documentDifferences(a, b)];
      expect(meaningOf(applyChanges(a, found).document)).toBe(meaningOf(b));
      expect(found.length === 0).toBe(meaningOf(a) === meaningOf(b));
    }),
    { seed, numRuns: 60 },
  );
});
