import { expect, test } from 'vitest';
import { arrange } from '../../../../../src/domain/flow/graph/arrange.ts';
import { templateNames } from '../../../../../src/domain/flow/template/answers.ts';
import { graphOf, placedContents } from '../../../../../src/domain/flow/template/placed-contents.ts';
import { templateContents } from '../../../../../src/domain/flow/template/template-contents.ts';
import { placePart } from '../../../../../workers/flow-layout/place-part.ts';
import { answersOf } from './answers.ts';

const facts = { language: 'nl', timeZone: 'Europe/Amsterdam' } as const;
const window = { width: 240, height: 140 };

test.each(templateNames)('the blocks of the template %s are arranged apart from each other', (template) => {
  const contents = templateContents(answersOf(template), facts);
  const graph = graphOf(contents);
  const placed = placedContents(contents, arrange(graph, window, placePart));
  expect(placed.edges).toEqual(contents.edges);
  const boxes = graphOf(placed).boxes;
  expect(boxes).toHaveLength(contents.nodes.length);
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
      ).toBe(true);
});
