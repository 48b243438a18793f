import 'temporal-polyfill/global';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';

const world = vi.hoisted(() => ({
  permissions: [] as readonly string[],
  link: {} as object,
  application: null as object | null,
  period: '',
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
vi.mock(import('../../../../../src/client/data/use-answer.ts'), async (original) => ({
  ...(await original()),
  useAnswer: () =>
    [{ state: 'ready', value: { application: world.application } }, vi.fn<() => Promise<void>>()] as never,
}));
vi.mock(import('../../../../../src/fields/page-search/use-billing-period.ts'), async (original) => ({
  ...(await original()),
  useBillingPeriod: () => world.period,
}));
vi.mock(import('../../../../../src/fields/period/current-period.ts'), async (original) => ({
  ...(await original()),
  useCurrentPeriod: () => '202611',
}));
vi.mock(import('../../../../../src/screens/list/entity-list-page.tsx'), () => ({
  EntityListPage: ({ aside }) => <>{aside}</>,
}));

const { CustomersPage } = await loadInTab(
  () => import('../../../../../src/features/billing/frame/customers-page.tsx'),
);
const shown = () => renderReady(<CustomersPage organizationId="seller" />);
const question = /<button[^>]*>.*Use the contracts of today/;

beforeEach(() => {
  world.permissions = ['billing.contract.apply'];
  world.link = { status: 'connected' };
  world.application = null;
  world.period = '202610';
});

// Proves S1-7-55.
test('a month that has begun can take the contracts of today, with the permission, if its prices are kept', async () => {
  for (const period of ['202611', '202610', '202411']) {
    world.period = period;
    expect(await shown()).toMatch(question);
  }
  world.period = '202410';
  expect(await shown()).not.toContain('<button');
  world.period = '202612';
  expect(await shown()).toContain('Not begun');
  expect(await shown()).not.toContain('<button');
  world.period = '202610';
  world.permissions = ['billing.contract.update'];
  expect(await shown()).not.toContain('<button');
});

test('it says why it cannot do so offline', async () => {
  world.link = { status: 'offline' };
  expect(await shown()).toContain('aria-disabled="true"');
  expect(await shown()).toContain('There is no connection to the server.');
});

test('it shows how far that is, and offers it again when that has failed', async () => {
  world.application = { state: 'running', done: 1200, total: 5000 };
  expect(await shown()).toContain('Applying… 1,200 of 5,000');
  expect(await shown()).not.toContain('<button');
  world.application = { state: 'failed', done: 1200, total: 5000 };
  expect(await shown()).toContain('Using the contracts of today failed');
  expect(await shown()).toMatch(question);
});
