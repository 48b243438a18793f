import { expect, test } from 'vitest';
import { sourceFiles, specRows } from './sources.ts';

const requirements = specRows('requirements.tsv').map(([id = '', area = '']) => ({ id, area }));
/** With the area that is still missing: of the requirement itself, or of the part of it that is not built. */
const notProvedRows = specRows('not-proved.tsv').map(([id = '', area = '']) => ({ id, area }));
const notProved = new Set(notProvedRows.map(({ id }) => id));

/** Areas with calls that are not built yet. The table of calls knows billing as one area. */
const notBuilt = new Set(specRows('not-built.tsv').map(([method, path]) => `${method} ${path}`));
const areasToCome = [...specRows('calls.tsv'), ...specRows('own-calls.tsv')]
  .filter(([, method, path]) => notBuilt.has(`${method} ${path}`))
  .map(([area = '']) => area);
const isToCome = (area: string): boolean =>
  areasToCome.some((toCome) => area === toCome || area.startsWith(`${toCome}-`));

const tag = /\/\/ Proves ((?:S[01]-[\d.]+-\d+)(?:, S[01]-[\d.]+-\d+)*)\./g;
const proved = new Set(
  sourceFiles('tests').flatMap(({ text }) =>
    [...text.matchAll(tag)].flatMap(([, ids = '']) => ids.split(', ')),
  ),
);

test('every requirement is proved by a test, or is in the list of those that are not', () => {
  const missing = requirements.filter(({ id }) => !proved.has(id) && !notProved.has(id));
  expect(missing).toEqual([]);
});

test('the list of requirements without a proof only shrinks', () => {
  expect([...notProved].filter((id) => proved.has(id))).toEqual([]);
  expect([...notProved].filter((id) => !requirements.some((one) => one.id === id))).toEqual([]);
});

test('only what waits for an area to come is not proved, and what is postponed by name', () => {
  const postponed = ['S0-2-51', 'S0-2-59'];
  expect(notProvedRows.filter(({ id, area }) => !isToCome(area) && !postponed.includes(id))).toEqual([]);
});

test('tags are written in one form', () => {
  const loose = sourceFiles('tests')
    .filter(({ path }) => !path.startsWith('tests/unit/spec/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /^\s*\/\/ Proves\b/.test(line) && line.replace(tag, '').trim() !== '')
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(loose).toEqual([]);
});

test('counts what is proved', () => {
  const built = requirements.filter(({ area }) => !isToCome(area));
  const count = built.filter(({ id }) => proved.has(id)).length;
  console.log(`Requirements of built areas proved by a test: ${count} of ${built.length}.`);
  expect(count).toBeGreaterThan(0);
});
