import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { kitPage } from '../../run/kit-page.mjs';
import { examples } from '../../kit/examples.tsx';
import { ExamplesPage } from '../../kit/examples-page.tsx';

const source = new URL('../../../src/', import.meta.url);

test('the page of examples shows each state of each pattern, light and dark', () => {
  const html = renderToStaticMarkup(<ExamplesPage />);
  for (const scheme of ['light', 'dark']) expect(html).toContain(`data-color-scheme="${scheme}"`);
  for (const { name, states } of examples) {
    expect(html.split(`>${name}</h2>`), name).toHaveLength(3);
    for (const state of Object.keys(states)) expect(html, name).toContain(`<dt>${state}</dt>`);
  }
});

test('the page of examples is only in development', () => {
  expect(kitPage().apply).toBe('serve');
  const importing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(new URL(path, source), 'utf8').includes('tests/kit'));
  expect(importing).toEqual([]);
});
