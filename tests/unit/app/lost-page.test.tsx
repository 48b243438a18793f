import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const place = vi.hoisted(() => ({
  canGoBack: true,
  listed: [
    { id: 'core.role.viewGlobal', name: 'View all roles' },
    { id: 'core.user.viewOrg', name: 'View users' },
    { id: 'core.user.viewGlobal', name: 'View all users' },
    { id: 'telephony.webPhone.use', name: 'Use the web phone' },
    { id: 'telephony.webPhone.fullPage', name: 'Open the web phone as a page' },
  ],
  permissions: new Set<string>(),
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
vi.mock(import('../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: place.permissions }) as never,
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
  place.permissions = new Set();
  searchOpener.set(() => {});
});

// Proves S0-2-08.
test('a page without permission names the page, the permission and whom to ask', () => {
  const text = textOf(<DeniedPage name="roles" />);
  expect(text).toContain('You have no permission to view this page');
  expect(text).toMatch(/The page “Roles” requires the permission “ ?View all roles ?”/);
  expect(text).toContain('An administrator of Súdwest can change that.');
});

test('a page that one of several permissions opens names them', () => {
  expect(textOf(<DeniedPage name="organizationUsers" />)).toMatch(
    /The page “Users” requires one of these permissions, none of which your roles include: ?View users, View all users ?\./,
  );
});

test('a page that needs several permissions names those that are missing', () => {
  expect(textOf(<DeniedPage name="fullWebPhone" />)).toMatch(
    /requires these permissions, which your roles do not include: ?Use the web phone, Open the web phone as a page ?\./,
  );
  place.permissions = new Set(['telephony.webPhone.use']);
  expect(textOf(<DeniedPage name="fullWebPhone" />)).toMatch(
    /requires the permission “ ?Open the web phone as a page ?”, which your roles do not include\./,
  );
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
