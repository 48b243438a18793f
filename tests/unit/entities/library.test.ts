import { expect, test } from 'vitest';
import type { EntityView } from '../../../src/entities/define/view.ts';
import { loadInTab } from './support/load-in-tab.ts';

const { flowView, libraryFlowView, libraryMacroView } = await loadInTab(async () => ({
  ...(await import('../../../src/entities/flow/view.ts')),
  ...(await import('../../../src/entities/library-flow/view.ts')),
  ...(await import('../../../src/entities/library-macro/view.ts')),
}));

const columns = (view: { readonly list: { readonly columns: readonly { readonly id: string }[] } }) =>
  view.list.columns.map(({ id }) => id);
const sorted = (view: EntityView<'flow'> | EntityView<'libraryFlow'>) =>
  view.list.columns.flatMap(({ sort }) => sort ?? []);
const filtered = (view: EntityView<'flow'> | EntityView<'libraryFlow'>) =>
  view.list.filters.map(({ field }) => field);

// Proves S1-2.7-02.
test('own and library flows show deployment status, configuration and sharing, and are sorted and filtered by the status', () => {
  expect(columns(flowView)).toEqual(expect.arrayContaining(['status', 'config', 'sharing']));
  expect(columns(libraryFlowView)).toEqual(expect.arrayContaining(['status', 'config', 'library']));
  for (const view of [flowView, libraryFlowView]) {
    expect(sorted(view)).toContain('deployStatus');
    expect(filtered(view)).toContain('deployStatus');
  }
});

// Proves S1-4-36.
test('Upgrade says why it is disabled', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const blocked = (upgrade: 'none' | 'available', deleteDate: string | null) => {
    const row = {
      upgrade,
      sharedObject: {
        name: 'Out of office',
        description: '',
        latestVersion: '2.0',
        latestReleaseDate: at,
        libraryId: 'l',
        vendorId: 'v',
        deleteDate,
      },
    };
    return [libraryFlowView, libraryMacroView].map(
      (view) =>
        view.actions?.find(({ id }) => id === 'upgrade')?.blocked?.(row as never, null, 0)?.message ?? null,
    );
  };
  expect(blocked('available', null)).toEqual([null, null]);
  expect(new Set(blocked('none', null))).toEqual(new Set(['The latest version is installed.']));
  expect(new Set(blocked('none', at))).toEqual(new Set(['The vendor has removed this from the library.']));
});
