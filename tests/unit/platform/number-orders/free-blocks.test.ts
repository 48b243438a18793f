import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, rangeSize, shifted } from '../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { freeBlocks } from '../../../platform/areas/number-orders/free-blocks.ts';

const base = '+31501112000';
const range = (from: number, size: number): NumberRange => ({
  first: shifted(base, from),
  last: shifted(base, from + size - 1),
});
const any = { endsWith: '', count: 3 };
const firsts = (blocks: readonly NumberRange[]) => blocks.map(({ first }) => Number(first.slice(-4)) - 2000);

const ranges = (maxSize: number) =>
  fc.array(
    fc.tuple(fc.nat(150), fc.integer({ min: 1, max: maxSize })).map(([from, size]) => range(from, size)),
    { maxLength: 6 },
  );

describe('free blocks', () => {
  test('begin at multiples of their size, and elsewhere only where these do not suffice', () => {
    expect(firsts(freeBlocks([range(3, 60)], [], { ...any, size: 10 }))).toEqual([10, 20, 30]);
    expect(firsts(freeBlocks([range(3, 32)], [], { ...any, size: 10 }))).toEqual([10, 20]);
    expect(firsts(freeBlocks([range(3, 14)], [], { ...any, size: 10 }))).toEqual([3]);
  });

  test('end as asked', () => {
    const hundreds = freeBlocks([range(0, 400)], [], { size: 10, endsWith: '00', count: 3 });
    expect(firsts(hundreds)).toEqual([0, 100, 200]);
    expect(firsts(freeBlocks([range(0, 400)], [], { size: 10, endsWith: '37', count: 3 }))).toEqual([
      37, 137, 237,
    ]);
    expect(firsts(freeBlocks([range(0, 400)], [], { size: 100, endsWith: '0', count: 3 }))).toEqual([
      0, 100, 200,
    ]);
    expect(freeBlocks([range(0, 400)], [], { size: 1, endsWith: '9999', count: 3 })).toEqual([]);
  });

  test('may span two ranges of the pool that touch', () => {
    expect(firsts(freeBlocks([range(5, 5), range(0, 5)], [], { ...any, size: 10 }))).toEqual([0]);
  });

  test('are available, are not taken, and do not overlap', () => {
    fc.assert(
      fc.property(
        ranges(80),
        ranges(20),
        fc.constantFrom(1, 10, 100),
        fc.constantFrom('', '0', '7', '00', '25'),
        (available, taken, size, endsWith) => {
          const blocks = freeBlocks(available, taken, { size, endsWith, count: 3 });
          for (const [index, block] of blocks.entries()) {
            expect(rangeSize(block)).toBe(size);
            expect(block.first.endsWith(endsWith)).toBe(true);
            for (let at = 0; at < size; at += 1) {
              const number = { first: shifted(block.first, at), last: shifted(block.first, at) };
              expect(available.some((other) => overlaps(other, number))).toBe(true);
              expect(taken.some((other) => overlaps(other, number))).toBe(false);
            }
            expect(blocks.slice(0, index).some((other) => overlaps(other, block))).toBe(false);
          }
        },
      ),
    );
  });

  test('are found wherever there is room for one', () => {
    fc.assert(
      fc.property(ranges(80), ranges(20), (available, taken) => {
        const isFree = (at: number): boolean => {
          const number = range(at, 1);
          const has = (all: readonly NumberRange[]) => all.some((other) => overlaps(other, number));
          return has(available) && !has(taken);
        };
        const hasRoom = Array.from({ length: 240 }, (_, at) => at).some((at) =>
          Array.from({ length: 10 }, (__, offset) => at + offset).every(isFree),
        );
        expect(freeBlocks(available, taken, { ...any, size: 10 }).length > 0).toBe(hasRoom);
      }),
    );
  });
});
