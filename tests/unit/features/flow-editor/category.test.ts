import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories } from '../../../../src/features/flow-editor/block/category.ts';
import { contrast, parseColour } from '../../../../src/lib/view/colour.ts';

const css = readFileSync(
  new URL('../../../../src/features/flow-editor/block/category.module.css', import.meta.url),
  'utf8',
);

/** The backgrounds of tokens.css behind the icons: the darkest light one, the lightest dark one. */
const backgrounds = ['#f0f2f5', '#1c2026'] as const;

test.each(categories)('the colour of the category %s is its own, and legible in both schemes', (category) => {
  const tone = new RegExp(`'${category}'\\] \\{\\s+--tone: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const [, light = '', dark = ''] = tone ?? [];
  for (const [at, hex] of [light, dark].entries()) {
    const [colour, background] = [parseColour(hex), parseColour(backgrounds[at] ?? '')];
    if (colour === null || background === null) throw new Error(`${category} has no colour`);
    expect(contrast(colour, background)).toBeGreaterThanOrEqual(4.5);
    expect(css.split(hex)).toHaveLength(2);
  }
});
