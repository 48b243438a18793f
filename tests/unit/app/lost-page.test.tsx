import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const place = vi.hoisted(() => ({
  canGoBack: true,
  listed: [{ id: 'core.role.viewGlobal', name: 'View all roles' }],
}));
// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useRouter: (() => ({ history: { back: () => {} } })) as never,
  useCanGoBack: () => place.canGoBack,
  useLocation: (() => '/admin/no-such') as never,
  Link: (({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>) as never,
}));
vi.mock(import('../../../src/client/session/session.ts'), async (original) => ({
  ...(await original()),
  useSession: (select) => select({ selectedUser: { organizationName: 'Súdwest' } } as never),
}));
vi.mock(import('../../../src/entities/role/use-permission-list.ts'), () => ({
  usePermissionList: () => ({ state: 'ready', value: place.listed }) as never,
}));

const [{ DeniedPage }, { NotFoundPage }, { searchOpener }] = await loadInTab(() =>
  Promise.all([
    import('../../../src/app/pages/denied-page.tsx'),
    import('../../../src/app/pages/not-found-page.tsx'),
    import('../../../src/screens/search-opener.ts'),
  ]),
);

const textOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en } })}>{page}</I18nProvider>,
  )
    .replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

beforeEach(() => {
  place.canGoBack = true;
  searchOpener.set(() => {});
});

// Proves S0-2-08.
test('a page without permission names the page, the permission and whom to ask', () => {
  const text = textOf(<DeniedPage name="roles" />);
  expect(text).toContain('You have no permission to view this page');
  expect(text).toMatch(/The page “Roles” requires the permission “ ?View all roles ?”/);
  expect(text).toContain('An administrator of Súdwest can change that.');
});

test('an index page without a permitted page is named', () => {
  expect(textOf(<DeniedPage name="admin" />)).toContain(
    'Your roles include no page of “Platform administration”.',
  );
});

test('a page that is not found names its address', () => {
  expect(textOf(<NotFoundPage />)).toMatch(/The address ?\/admin\/no-such ?leads to no page\./);
});

test('the ways on are those that exist', () => {
  expect(textOf(<NotFoundPage />)).toMatch(/Back ?Search ?Go to home page/);
  place.canGoBack = false;
  searchOpener.set(null);
  expect(textOf(<NotFoundPage />)).not.toMatch(/Back|Search/);
});
