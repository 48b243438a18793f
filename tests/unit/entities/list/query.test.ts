import { describe, expect, test } from 'vitest';
import type { ViewName } from '../../../../src/domain/entities/models.ts';
import { noFilter } from '../../../../src/screens/filter/filter-value.ts';
import { ownRows, wholeQuery } from '../../../../src/screens/rows/list-data-request.ts';
import { loadViews } from '../support/load-views.ts';

const views = await loadViews();

const live = { type: 'deleted', deleted: false } as const;
const within = (scope: 'self' | 'above' | 'tree') =>
  ({ type: 'organization', organizationId: 'own', scope }) as const;
const own = [within('self'), live];
const inherited = [within('above'), live];
const directlyBelow = [
  within('tree'),
  { type: 'equals', field: 'superOrganizationId', value: 'own' },
  live,
] as const;
const knownStates = { type: 'in', field: 'state', values: ['pending', 'active', 'terminatedReserved'] };

/** The limit, the sorting (descending with a minus), and the constraints of each list on an organization's page. */
const lists: {
  readonly [Name in ViewName]: readonly [limit: number, sorting: string, constraints: unknown];
} = {
  billingCustomer: [1000, 'consumerName', own],
  billingExport: [500, '-number', own],
  callQueue: [1000, 'name', own],
  channel: [5000, '-createDate', own],
  circuitBreaker: [1000, 'name', inherited],
  dataSet: [2500, '-createDate', own],
  device: [1000, 'displayName', own],
  establishment: [1000, 'description', own],
  flow: [1000, 'name', own],
  flowSession: [1000, '-createDate', own],
  flowTrigger: [1000, 'endpointName', own],
  flowVariable: [1000, 'meta.scope.key', own],
  job: [1000, '-createDate', own],
  libraryFlow: [1000, 'sharedObject.name', own],
  libraryMacro: [1000, 'sharedObject.name', own],
  logEntry: [500, '-timestamp', own],
  macro: [1000, 'name', own],
  number: [2500, 'number', [within('self'), knownStates, live]],
  numberAvailability: [1000, 'firstNumber', inherited],
  numberOrder: [1000, '-createDate', own],
  numberPortingRequest: [1000, '-createDate', own],
  organization: [1000, 'name', directlyBelow],
  organizationTemplate: [1000, 'name', inherited],
  outboundMail: [500, '-createDate', own],
  outboundSipCallRouter: [1, 'createDate', inherited],
  predefinedDate: [1000, 'description', inherited],
  pricePlan: [250, 'currentVersion.name', own],
  purchaseContract: [250, 'sellerName', own],
  recording: [500, '-createDate', own],
  role: [1000, 'name', inherited],
  salesContract: [250, 'buyerName', own],
  schedule: [1000, 'name', own],
  sharedObject: [1000, 'name', inherited],
  sound: [500, 'name', own],
  tag: [1000, 'name', own],
  trunk: [250, 'displayName', own],
  upstream: [1000, 'name', inherited],
  user: [1000, 'displayName', own],
  userContract: [1000, 'order', inherited],
};

// Proves S1-7-60, S1-7-62.
describe('the query of a list on the page of an organization', () => {
  test.each(views.map((view) => [view.name, view] as const))('%s', (name, { list }) => {
    const query = wholeQuery({
      name,
      base: ownRows(name, 'own', 'home'),
      fields: list.filters,
      filter: noFilter,
      search: '',
      order: list.sorting,
      sorting: null,
      limit: list.limit,
    });
    const [limit, sorting, constraints] = lists[name];
    const [{ by, dir } = { by: '', dir: 'asc' }, ...more] = query.sorting;
    expect([query.entityType, query.limit, more]).toEqual([name, limit, []]);
    expect(dir === 'desc' ? `-${by}` : by).toBe(sorting);
    expect(query.constraints).toEqual(constraints);
  });
});
