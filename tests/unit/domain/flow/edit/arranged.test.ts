import { expect, test } from 'vitest';
import { placedAtCorner } from '../../../../../src/domain/flow/edit/command/arranged.ts';

const box = (id: string, x: number, y: number) => ({ id, x, y, width: 40, height: 16, isNote: false });

test('arranged boxes keep their upper left corner', () => {
  const boxes = [box('a', 200, 80), box('b', 260, 48)];
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 80, y: 8 }],
  ]);
  expect([...placedAtCorner(boxes, places)]).toEqual([
    ['a', { x: 200, y: 48 }],
    ['b', { x: 280, y: 56 }],
  ]);
});

test('a box without a place does not move the others', () => {
  const boxes = [box('a', 200, 80), box('far', -500, -500)];
  expect([...placedAtCorner(boxes, new Map([['a', { x: 0, y: 0 }]]))]).toEqual([['a', { x: 200, y: 80 }]]);
  expect(placedAtCorner(boxes, new Map()).size).toBe(0);
});
