import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { headFieldsOf } from '../../../src/entities/define/head-fields.ts';
import { listPart } from '../../../src/entities/define/list-part.ts';

const fields = { state: { title: msg`State` }, owner: { title: msg`Owner` }, rules: { title: msg`Rules` } };
const { fact, summary } = listPart(fields);
const head = {
  facts: [fact('state'), fact('owner'), summary('rules', () => '2 rules')],
} as const;
const shownOf = (row: object) => [...headFieldsOf(head, row, null)].map(({ title }) => title.message);

test('the panel leaves out the rows of what its head shows as a whole, and keeps the others', () => {
  expect(shownOf({ state: 'active', owner: '1', rules: [] })).toEqual(['State', 'Owner']);
});

test('a field without a value keeps its row, which says so', () => {
  expect(shownOf({ state: 'active', owner: null, rules: [] })).toEqual(['State']);
});
