import 'temporal-polyfill/global';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { monthState } from '../../../../../src/domain/entities/sales-contract/rules.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';

const world = vi.hoisted(() => ({
  permissions: [] as readonly string[],
  link: {} as object,
  unrated: [] as readonly number[],
  customers: 0,
}));
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../../src/client/connection/link.ts'), async (original) => ({
  ...(await original()),
  useLink: () => world.link as never,
}));
vi.mock(import('../../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set(world.permissions) }),
}));

vi.mock(import('../../../../../src/client/data/use-data-set.ts'), () => ({
  useDataSet: (query: unknown) =>
    (query === null
      ? { state: 'loading' }
      : {
          state: 'ready',
          rows: world.unrated.map((unrated) => ({ amounts: { unrated } })),
          total: world.customers,
        }) as never,
}));

const { PricingStatus } = await loadInTab(
  () => import('../../../../../src/features/billing/pricing-status/pricing-status.tsx'),
);

beforeEach(() => {
  world.permissions = ['billing.contract.apply'];
  world.link = { status: 'connected' };
  [world.unrated, world.customers] = [[], 0];
});

type Pricings = SalesContract['currentPricingVersion'];
const pricings: Pricings = {
  runningMonth: '202611',
  months: {
    '202609': { applied: 'p.1', projected: 'p.1' },
    '202610': { applied: 'p.1', projected: 'p.2' },
    '202611': { applied: null, projected: null },
    '202612': { applied: 'p.2', projected: 'p.2' },
  },
  applying: {},
};
const shown = (month: string, fields: Partial<Pricings> = {}) =>
  renderReady(
    <PricingStatus
      contract={{ currentPricingVersion: { ...pricings, ...fields } } as SalesContract}
      month={month}
    />,
  );
const applying = (state: 'running' | 'failed', done = 1200) => ({
  applying: { '202610': { state, done, total: 5000 } },
});

// Proves S1-2.8-15.
describe('the pricing status of a month', () => {
  test('is up to date where the plan of today is applied, and offers nothing', async () => {
    const markup = await shown('202609');
    expect(markup).toContain('Up to date');
    expect(markup).not.toContain('<button');
  });

  test('has pending changes where another pricing would be applied, with a button that does', async () => {
    const markup = await shown('202610');
    expect(markup).toContain('Pending changes');
    expect(markup).toMatch(/<button[^>]*>.*Apply/);
    expect(markup).not.toContain('aria-disabled');
  });

  test('offers nothing without the permission, and says why it cannot be done offline', async () => {
    world.permissions = [];
    expect(await shown('202610')).not.toContain('<button');
    world.permissions = ['billing.contract.apply'];
    world.link = { status: 'offline' };
    const markup = await shown('202610');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('There is no connection to the server.');
  });

  test('offers to rate again the usage without a price, if prices are up to date', async () => {
    [world.unrated, world.customers] = [[1200, 34], 2];
    expect(await shown('202609')).not.toContain('unrated');
    world.permissions = ['billing.contract.apply', 'billing.customer.view'];
    const markup = await shown('202609');
    expect(markup).toContain('Up to date');
    expect(markup).toContain('>1,234 unrated lines<');
    expect(markup).toMatch(/<button[^>]*>.*Rate again/);
    world.customers = 101;
    expect(await shown('202609')).toContain('At least 1,234 unrated lines');
    for (const month of ['202610', '202611', '202612'])
      expect(await shown(month)).not.toContain('unrated lines');
    world.permissions = ['billing.customer.view'];
    expect(await shown('202609')).not.toContain('<button');
    [world.unrated, world.customers] = [[], 0];
    expect(await shown('202609')).not.toContain('unrated');
  });

  test('follows the plan until the month begins', async () => {
    const markup = await shown('202701');
    expect(markup).toContain('Until the month begins');
    expect(markup).not.toContain('<button');
  });

  test('says how far applying is, and offers it again when that has failed', async () => {
    const running = await shown('202610', applying('running'));
    expect(running).toContain('Applying… 1,200 of 5,000');
    expect(running).not.toContain('<button');
    const failed = await shown('202610', applying('failed'));
    expect(failed).toContain('Applying failed');
    expect(failed).toMatch(/<button[^>]*>.*Apply/);
  });

  test('is not known for months whose prices are no longer kept', () => {
    expect(monthState(pricings, '202411')).toMatchObject({ kind: 'begun' });
    expect(monthState(pricings, '202410')).toEqual({ kind: 'notKept' });
  });
});
