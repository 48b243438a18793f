import { expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { circularMonth } from '../../../platform/areas/billing/plans/purchase-circle.ts';

type Terms = Readonly<Record<string, string | null>>;

/** Plans by the contracts that they buy under, and contracts by the plans that they sell at, both by start. */
function storeOf(plans: Readonly<Record<string, Terms>>, contracts: Readonly<Record<string, Terms>>) {
  const rowOf = (id: string, field: string, terms: Terms | undefined) =>
    terms && {
      id,
      currentVersion: {
        periods: Object.fromEntries(
          Object.entries(terms).map(([start, other]) => [start, { [field]: other }]),
        ),
      },
    };
  return {
    get: (type: string, id: string) =>
      (type === 'pricePlan'
        ? rowOf(id, 'purchaseContract', plans[id])
        : rowOf(id, 'pricePlan', contracts[id])) as unknown as EntityRow | undefined,
  };
}

function circleOf(plans: Readonly<Record<string, Terms>>, contracts: Readonly<Record<string, Terms>>) {
  const store = storeOf(plans, contracts);
  const mine = store.get('pricePlan', 'mine');
  return circularMonth(store, mine as unknown as Parameters<typeof circularMonth>[1]);
}

test.each<[string, Record<string, Terms>, Record<string, Terms>, string | null]>([
  ['buying nothing', { mine: { 202601: null } }, {}, null],
  ['a contract that is gone', { mine: { 202601: 'gone' } }, {}, null],
  ['a chain to the top', { mine: { 202601: 'c' }, top: { 202601: null } }, { c: { 202601: 'top' } }, null],
  ['its own customer', { mine: { 202601: 'c' } }, { c: { 202603: 'mine' } }, '202603'],
  [
    'the customer of its customer',
    { mine: { 202601: 'c' }, b: { 202602: 'd' } },
    { c: { 202601: 'b' }, d: { 202601: 'mine' } },
    '202602',
  ],
  [
    'one after the other, which is not a circle',
    { mine: { 202601: 'c', 202603: null }, b: { 202601: null, 202603: 'd' } },
    { c: { 202601: 'b' }, d: { 202601: 'mine' } },
    null,
  ],
  [
    'others that are in a circle',
    { mine: { 202601: 'c' }, b: { 202601: 'd' } },
    { c: { 202601: 'b' }, d: { 202601: 'b' } },
    null,
  ],
  ['a contract that has ended', { mine: { 202601: 'c' } }, { c: { 202512: 'mine', 202601: null } }, null],
])('finds the month of a circle: %s', (_, plans, contracts, month) => {
  expect(circleOf(plans, contracts)).toBe(month);
});
