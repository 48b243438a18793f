import 'temporal-polyfill/global';
import { describe, expect, test, vi } from 'vitest';
import type { BillingExport } from '../../../../src/domain/entities/billing-export/schema.ts';
import { validityOf } from '../../../../src/entities/billing-export/names.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderReady } from '../support/render-form.tsx';

vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../src/client/data/use-batched.ts'), () => ({
  useBatched: (() => ({ state: 'missing' })) as never,
}));
vi.mock(import('../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set<string>() }),
  useMayView: () => false,
}));
vi.mock(import('../../../../src/fields/file/use-file-api.ts'), () => ({
  useFileApi: () => ({ base: 'https://portal.test/v1', userId: 'ann' }),
}));

const { BillingExportDetails } = await loadInTab(
  () => import('../../../../src/entities/billing-export/panel.tsx'),
);
const { OpenFiles } = await loadInTab(() => import('../../../../src/entities/billing-export/open-files.tsx'));

const ready: BillingExport = {
  id: 'e',
  organizationId: 'nl',
  version: 1,
  createDate: '2026-11-02T08:00:00.000Z',
  updateDate: '2026-11-02T08:00:00.000Z',
  deleteDate: null,
  number: 12,
  period: '202610',
  state: 'ready',
  progress: { done: 5000, total: 5000 },
  isProvisional: false,
  isStale: false,
  lineCount: 1234,
  itemCount: 5678,
  totals: { sales: 12_345_678, purchase: 10_000_000, share: 0, margin: 2_345_678 },
  unrated: 7,
  files: { lines: { bytes: 98_765, sha256: 'aa11' }, items: { bytes: 1, sha256: 'bb22' } },
  createdBy: 'ann',
  expiry: '2028-11-02T08:00:00.000Z',
};
const shown = (fields: Partial<BillingExport> = {}) => {
  vi.stubGlobal('window', { location: { origin: 'https://portal.test' } });
  return renderReady(<BillingExportDetails entity={{ ...ready, ...fields }} organizationId="nl" />);
};

describe('the details of an export', () => {
  test('have its totals, and the lines, size and hash of both files', async () => {
    const markup = await shown();
    for (const text of ['€1,234.5678', '1,234', '5,678', '98,765 bytes', '1 byte', 'aa11', 'bb22'])
      expect(markup).toContain(text);
    expect(markup).toContain('Up to date');
  });

  test('say how far it is while it is prepared, and have no files or totals', async () => {
    const markup = await shown({ state: 'preparing', progress: { done: 1200, total: 5000 }, files: null });
    expect(markup).toContain('Preparing');
    expect(markup).toContain('1,200 of 5,000');
    expect(markup).not.toContain('Margin');
  });

  test('say that it has failed', async () => {
    const markup = await shown({ state: 'failed', files: null });
    expect(markup).toContain('The export failed and has no files. Create a new one.');
  });

  test('say why its amounts may not be those of the month any more', async () => {
    expect(await shown({ isProvisional: true })).toContain('The month had not ended');
    expect(await shown({ isProvisional: true, isStale: true })).toContain('was priced again');
    expect(validityOf({ isProvisional: true, isStale: true })).toBe('outdated');
  });
});

test('the head of an export offers both files once they are ready', async () => {
  const offered = (fields: Partial<BillingExport>) =>
    renderReady(<OpenFiles entity={{ ...ready, ...fields }} />);
  const markup = await offered({});
  for (const button of ['Download summary', 'Download items']) expect(markup).toContain(button);
  for (const state of ['preparing', 'failed'] as const)
    expect(await offered({ state, files: null })).not.toContain('Download');
});
