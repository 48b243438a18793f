import 'temporal-polyfill/global';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query } from '../../../../../src/domain/core/query.ts';
import { matches } from '../../../../../src/domain/core/evaluate.ts';
import { applyingQuery } from '../../../../../src/features/billing/exports/applying-query.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';

const world = vi.hoisted(() => ({ link: {} as object, applying: {} as object }));
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../../src/client/connection/link.ts'), async (original) => ({
  ...(await original()),
  useLink: () => world.link as never,
}));
vi.mock(import('../../../../../src/client/data/use-counts.ts'), () => ({
  useCounts: () => world.applying as never,
}));
vi.mock(import('../../../../../src/fields/period/current-period.ts'), async (original) => ({
  ...(await original()),
  useCurrentPeriod: () => '202611',
}));

const { CreateExportButton } = await loadInTab(
  () => import('../../../../../src/features/billing/exports/create-export-button.tsx'),
);

beforeEach(() => {
  world.link = { status: 'connected' };
  world.applying = { state: 'ready', total: 0, count: 0 };
});

const button = (period: string) => renderReady(<CreateExportButton month={{ seller: 'nl', period }} />);

describe('the button that exports a month', () => {
  test('is offered for the running month and for past ones', async () => {
    for (const period of ['202611', '202610', '202401']) {
      const markup = await button(period);
      expect(markup).toContain('Create export');
      expect(markup).not.toContain('aria-disabled');
    }
  });

  test('says that a future month has not begun', async () => {
    const markup = await button('202612');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('This month has not begun yet.');
  });

  test('waits until prices are applied, and is offered if it cannot be known whether they are', async () => {
    world.applying = { state: 'ready', total: 1, count: 1 };
    const markup = await button('202610');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).toContain('Prices are being applied to this month.');
    world.applying = { state: 'refused', code: 'A0005', message: '' };
    expect(await button('202610')).not.toContain('aria-disabled');
  });

  test('needs a connection', async () => {
    world.link = { status: 'offline' };
    expect(await button('202610')).toContain('There is no connection to the server.');
  });
});

test('finds only contracts whose prices are being applied to the month', () => {
  const { constraints }: Query = applyingQuery({ seller: 'nl', period: '202610' });
  const isFound = (applying: object, organizationId = 'nl'): boolean =>
    matches(
      {
        id: 'c',
        organizationId,
        version: 1,
        createDate: '',
        updateDate: '',
        deleteDate: null,
        currentPricingVersion: { applying },
      },
      constraints,
      { now: 0, isWithin: (one, other) => one === other, searchFields: [] },
    );
  const running = { state: 'running', done: 1, total: 2 };
  expect(isFound({ '202610': running })).toBe(true);
  expect(isFound({ '202610': running }, 'other')).toBe(false);
  expect(isFound({ '202609': running })).toBe(false);
  expect(isFound({ '202610': { ...running, state: 'failed' } })).toBe(false);
  expect(isFound({})).toBe(false);
});
