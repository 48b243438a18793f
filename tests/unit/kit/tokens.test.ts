import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentProperties, defaultAccent } from '../../../src/kit/base/accent.ts';
import { contrast, parseColour } from '../../../src/lib/colour.ts';

const css = readFileSync(new URL('../../../src/kit/base/tokens.css', import.meta.url), 'utf8');

/** A token's tone in the light and in the dark. */
function tone(name: string, scheme: 'light' | 'dark') {
  const pair = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const hex = pair?.[3] ?? pair?.[scheme === 'light' ? 1 : 2];
  const colour = hex ? parseColour(hex) : null;
  if (!colour) throw new Error(`no token ${name} in tokens.css`);
  return colour;
}

const words = [
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
  ['text', 'mark'],
] as [string, string][];

test.each(words)('%s can be read on %s, light and dark', (name, ground) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(tone(name, scheme), tone(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['page', 'surface', 'raised'])('the edge of a control can be seen on %s', (ground) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(tone('border-strong', scheme), tone(ground, scheme))).toBeGreaterThanOrEqual(3);
  }
});

test.each(['ok-line', 'notice-line', 'warn-line', 'error-line'])('%s can be seen on a card', (name) => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(contrast(tone(name, scheme), tone('surface', scheme))).toBeGreaterThanOrEqual(3);
  }
});

test('the default accent of the style sheet is that of the code', () => {
  const derived = accentProperties(defaultAccent);
  expect(derived['--accent']).toBe(defaultAccent);
  for (const [name, value] of Object.entries(derived)) expect(css).toContain(`${name}: ${value};`);
});

test('anything but a colour gives the default accent', () => {
  expect(accentProperties('url(https://example.com)')).toEqual(accentProperties(defaultAccent));
});
