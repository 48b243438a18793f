import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const html = readFileSync(new URL('index.html', root), 'utf8');

test('the page has a description, and its zoom is not limited', () => {
  expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/\w+ \w+/);
  const viewport = /<meta name="viewport" content="([^"]*)"/.exec(html)?.[1];
  expect(viewport).toContain('width=device-width');
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
});

/** The width and the height of a PNG image, which follow its signature. */
function sizeOf(path: string): readonly number[] {
  const file = readFileSync(new URL(`public/${path}`, root));
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test('icons have the sizes that their names say, and that of iOS has at least 180 px', () => {
  const icons = readdirSync(new URL('public/icons', root)).filter((name) => name.endsWith('.png'));
  expect(icons.length).toBeGreaterThan(2);
  for (const name of icons) {
    const size = Number(/(\d+)\.png$/.exec(name)?.[1]);
    expect(sizeOf(`icons/${name}`), name).toEqual([size, size]);
  }
  const [width = 0, height] = sizeOf('apple-touch-icon.png');
  expect(width).toBe(height);
  expect(width).toBeGreaterThanOrEqual(180);
});
