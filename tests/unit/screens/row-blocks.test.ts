import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepBetween } from '../../../src/domain/entities/number/block.ts';
import { blockLines, foldOfLine, rowsOfLine, rowRunsOf } from '../../../src/screens/rows/row-blocks.ts';

const numberAt = (at: number) => ({ id: `n${at}`, number: `+3150123${String(4000 + at)}` });
type Row = ReturnType<typeof numberAt>;
const step = (from: Row, to: Row) => stepBetween(from.number, to.number);
const rows = fc.array(fc.nat(60), { maxLength: 60 }).map((all) => all.map(numberAt));
const distinct = fc.uniqueArray(fc.nat(60), { maxLength: 60 });

describe('consecutive rows', () => {
  test('are in runs that together are the list, in its order', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(rowRunsOf(list, step).flat()).toEqual(list);
      }),
    );
  });

  test('follow one another in a run, in one direction', () => {
    fc.assert(
      fc.property(rows, (list) => {
        for (const run of rowRunsOf(list, step)) {
          const steps = run.slice(1).map((row, at) => step(run[at] ?? row, row));
          expect(new Set(steps).size).toBeLessThanOrEqual(1);
          expect(steps).not.toContain(0);
        }
      }),
    );
  });

  test('of a sorted list are in as few runs as there are gaps, whichever way it is sorted', () => {
    fc.assert(
      fc.property(distinct, fc.boolean(), (all, isDown) => {
        const up = all.toSorted((a, b) => a - b);
        const gaps = up.filter((at, index) => index > 0 && at !== (up[index - 1] ?? 0) + 1).length;
        const list = (isDown ? up.toReversed() : up).map(numberAt);
        expect(rowRunsOf(list, step)).toHaveLength(up.length === 0 ? 0 : gaps + 1);
      }),
    );
  });

  test('are of the same length: a region may have shorter numbers', () => {
    expect(stepBetween('+3199', '+31100')).toBe(0);
    expect(stepBetween('+315012340', '+315012341')).toBe(1);
    expect(stepBetween('+999999999999998', '+999999999999997')).toBe(-1);
  });
});

describe('the lines of a list with blocks', () => {
  const list = [0, 1, 2, 7, 20, 21].map(numberAt);

  test('have one line for a hundred consecutive rows', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => numberAt(at));
    const [line, ...others] = blockLines(hundred, step, new Set());
    expect([line?.kind, line && rowsOfLine(line).length, others]).toEqual(['block', 100, []]);
  });

  test('show the rows of open blocks on the second level', () => {
    const lines = blockLines(list, step, new Set(['block n20']));
    expect(lines.map((line) => [line.id, line.kind === 'row' ? line.level : line.isOpen])).toEqual([
      ['block n0', false],
      ['n7', 1],
      ['block n20', true],
      ['n20', 2],
      ['n21', 2],
    ]);
    expect(lines.map((line) => foldOfLine(line).fold)).toEqual(['folded', 'leaf', 'open', 'leaf', 'leaf']);
  });

  test('have each row once at most, and with all blocks open each exactly once', () => {
    fc.assert(
      fc.property(distinct, (all) => {
        const sorted = all.toSorted((a, b) => a - b).map(numberAt);
        const ids = blockLines(sorted, step, new Set()).map(({ id }) => id);
        const opened = blockLines(sorted, step, new Set(ids));
        expect(opened.flatMap((line) => (line.kind === 'row' ? [line.row] : []))).toEqual(sorted);
        expect(new Set(opened.map(({ id }) => id)).size).toBe(opened.length);
      }),
    );
  });
});
