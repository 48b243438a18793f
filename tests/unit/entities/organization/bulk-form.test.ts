import { beforeEach, expect, test, vi } from 'vitest';
import type { BulkFormOf } from '../../../../src/entities/define/bulk-form.ts';
import type {
  OrganizationSource,
  OrganizationValues,
} from '../../../../src/entities/organization/form-data.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { followed } = vi.hoisted(() => ({ followed: { language: undefined as string | undefined } }));
vi.mock('../../../../src/client/data/follow.ts', () => ({
  readRows: () => Promise.resolve({ rows: [], asOf: 'live' }),
  followRows: () => ({
    settled: () => Promise.resolve(),
    close: () => {},
    last: () => (followed.language === undefined ? undefined : { language: followed.language }),
  }),
}));
const { organizationBulkForm } = await loadInTab(
  () => import('../../../../src/entities/organization/bulk-form.ts'),
);

type OrganizationBulkForm = BulkFormOf<OrganizationSource, OrganizationValues>;
// The callback of a bulk form hides its types; these are those of the bulk form of organizations.
const bulkForm = organizationBulkForm<OrganizationBulkForm>(
  (known) => known as unknown as OrganizationBulkForm,
);

async function languageOfNew(organizationId: string | null): Promise<string> {
  const holder = { permissions: new Set<string>() };
  const rows = bulkForm.open([], { userId: 'u', holder, organizationId, locale: 'nl' });
  await rows.ready;
  return bulkForm.change.valuesOf(rows.blank()).language;
}

beforeEach(() => {
  followed.language = undefined;
});

test('an imported organization has the language of its parent', async () => {
  followed.language = 'en';
  expect(await languageOfNew('o')).toBe('en');
  followed.language = 'nl';
  expect(await languageOfNew('o')).toBe('nl');
});

test('an imported organization has the language of the user where the parent is unknown', async () => {
  expect(await languageOfNew('o')).toBe('nl');
  expect(await languageOfNew(null)).toBe('nl');
});
