import { expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain/flow/catalogue/catalogue.ts';
import { optionNames } from '../../../../src/fields/flow/words/option-name.ts';
import { optionValueNames } from '../../../../src/fields/flow/words/option-value-name.ts';
import { terminalNames } from '../../../../src/fields/flow/words/terminal-name.ts';

const layouts = Object.values(catalogue).flatMap(({ layoutOf, newShape }) => {
  const outcome = layoutOf(newShape);
  return outcome.ok ? [outcome.layout] : [];
});
/** The inputs of a zip block are letters in every language, and the outputs of a menu are keys. */
const isLetterOrKey = (id: string) => /^[a-t\d]$/.test(id);
const unnamed = (ids: readonly string[], names: object) => ids.filter((id) => !Object.hasOwn(names, id));

test('every option, terminal and value of the catalogue has a name', () => {
  const options = layouts.flatMap((layout) => Object.entries(layout.options));
  const terminals = layouts.flatMap(({ inputs, outputs }) => [...inputs, ...outputs.map(({ id }) => id)]);
  const values = options.flatMap(([, { simple }]) => (simple?.name === 'enum' ? simple.values : []));
  expect(layouts).toHaveLength(Object.keys(catalogue).length);
  expect(
    unnamed(
      options.map(([id]) => id),
      optionNames,
    ),
  ).toEqual([]);
  expect(
    unnamed(
      terminals.filter((id) => !isLetterOrKey(id)),
      terminalNames,
    ),
  ).toEqual([]);
  expect(unnamed(values, optionValueNames)).toEqual([]);
});
