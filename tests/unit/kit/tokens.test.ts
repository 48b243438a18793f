import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentProperties, defaultAccent } from '../../../src/kit/base/accent.ts';
import { contrast, parseColour } from '../../../src/lib/view/colour.ts';

const css = readFileSync(new URL('../../../src/kit/base/tokens.css', import.meta.url), 'utf8');

/** The colour of a token in the light or the dark scheme. */
function colourOf(name: string, scheme: 'light' | 'dark') {
  const pair = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const hex = pair?.[3] ?? pair?.[scheme === 'light' ? 1 : 2];
  const colour = hex ? parseColour(hex) : null;
  if (!colour) throw new Error(`no token ${name} in tokens.css`);
  return colour;
}

test.each(['light', 'dark'] as const)(
  'the bars of the browser have the colour of the header, %s',
  (scheme) => {
    const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const [, content = ''] =
      new RegExp(
        `<meta\\s+name="theme-color"[^>]*\\(prefers-color-scheme: ${scheme}\\)"[^>]*content="(#\\w{6})"`,
      ).exec(page) ?? [];
    expect(parseColour(content)).toEqual(colourOf('surface', scheme));
  },
);

const textPairs = [
  ...['text', 'text-muted', 'text-faint'].flatMap((name) => [
    [name, 'page'],
    [name, 'surface'],
    [name, 'raised'],
  ]),
  ...['ok', 'info', 'notice', 'warn', 'error', 'stale'].flatMap((name) => [
    [name, `${name}-soft`],
    [name, 'surface'],
    [name, 'page'],
  ]),
  ['text-muted', 'sunken'],
  ['on-fatal', 'fatal'],
] as [string, string][];

test.each(textPairs)('%s is readable on %s, light and dark', (name, background) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(colourOf(name, scheme), colourOf(background, scheme))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['page', 'surface', 'raised'])('the border of a control is visible on %s', (background) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(colourOf('border-strong', scheme), colourOf(background, scheme))).toBeGreaterThanOrEqual(
      3,
    );
  }
});

test.each(['ok-line', 'notice-line', 'warn-line', 'error-line'])('%s is visible on a card', (name) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(colourOf(name, scheme), colourOf('surface', scheme))).toBeGreaterThanOrEqual(3);
  }
});

test('the style sheet has the default accent of the code', () => {
  const derived = accentProperties(defaultAccent);
  expect(derived['--accent']).toBe(defaultAccent);
  for (const [name, value] of Object.entries(derived)) expect(css).toContain(`${name}: ${value};`);
});

test('gives the default accent for anything but a colour', () => {
  expect(accentProperties('url(https://example.com)')).toEqual(accentProperties(defaultAccent));
});
