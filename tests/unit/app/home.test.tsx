import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { messages as en } from '../../../src/i18n/locales/en.po';
import type { KnownUser } from '../../../src/domain/protocol/engine.ts';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import { knownUser } from '../client/support/known-user.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

interface Slice {
  status: string;
  users: readonly KnownUser[];
  selectedUser: KnownUser | null;
  device: string;
  ended: object;
}
const session = vi.hoisted((): { now: Slice } => ({
  now: { status: 'ready', users: [], selectedUser: null, device: 'private', ended: {} },
}));
// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../src/client/session/session.ts'), async (original) => ({
  ...(await original()),
  useSession: (select) => select(session.now as never),
}));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  Outlet: (() => null) as never,
  useNavigate: () => async () => {},
  useLocation: () => '/' as never,
  Link: (({
    to,
    params,
    children,
  }: {
    to: string;
    params?: { organization: string };
    children: ReactNode;
  }) => <a href={to.replace('$organization', params?.organization ?? '')}>{children}</a>) as never,
}));
const current = vi.hoisted(() => ({ state: 'ready' as 'ready' | 'missing' }));
vi.mock(import('../../../src/app/pages/organization/current-organization.ts'), () => ({
  useCurrentOrganization: () => ({ state: current.state, organization: { name: 'Acme' } }) as never,
}));

const [
  { HomePage },
  { KnownUsers },
  { ServerOverlay, serverNotice },
  { serverStatus },
  logos,
  { CurrentLogo },
  { Frame },
] = await loadInTab(() =>
  Promise.all([
    import('../../../src/app/pages/home-page.tsx'),
    import('../../../src/features/sign-in/known-users.tsx'),
    import('../../../src/app/shell/server-status.tsx'),
    import('../../../src/app/shell/server-status-rule.ts'),
    import('../../../src/app/brand/logo.tsx'),
    import('../../../src/app/shell/organization-header.tsx'),
    import('../../../src/app/shell/frame.tsx'),
  ]),
);
vi.stubGlobal('sessionStorage', { getItem: () => null });
const system = { isDark: false };
vi.stubGlobal('matchMedia', () => ({ matches: system.isDark }));
afterAll(() => void vi.unstubAllGlobals());

const render = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en } })}>{node}</I18nProvider>,
  );
const home = (slice: Partial<Slice>): string => {
  session.now = { ...session.now, status: 'ready', users: [], selectedUser: null, ...slice };
  return render(<HomePage />);
};
const link = { link: 'connecting', hasConnected: false, shows: true } as const;

// Proves S0-2-02, S0-2-56.
test('home shows nothing before a session is read, and says that one is created', () => {
  expect(home({ status: 'unread' })).toBe('');
  const unread = serverStatus({ ...link, session: 'unread' });
  expect(render(<ServerOverlay status={unread} />)).toContain('Connecting to the server…');
  // Without a session there is no content but the form, which waits for it (decision C15).
  const creating = serverStatus({ ...link, session: 'creating' });
  expect(render(serverNotice(creating))).toBe('Creating session, please wait...');
  expect(home({ status: 'creating' })).toContain('Username or email');
  expect(serverNotice(serverStatus({ ...link, link: 'connected', session: 'ready' }))).toBeNull();
});

// Proves S0-2-33, S0-2-36.
test('the login page has its title, and the actions that the state of each known user allows', () => {
  // Without a connection, buttons say why they are disabled.
  updateConnection({ link: { status: 'connected' } });
  expect(home({})).toContain('<h1>Login</h1>');
  const user = (id: string, status: KnownUser['status']): KnownUser => ({ ...knownUser(id), status });
  const users = [
    user('Ann', { kind: 'authenticated' }),
    user('Bob', { kind: 'twoFactor', validUntil: '2099-01-01T00:00:00.000Z' }),
    user('Cas', { kind: 'loggedOut' }),
  ];
  const markup = render(<KnownUsers users={users} lastUserId={null} onReturn={() => {}} />);
  expect(markup).toContain('<h1>Login</h1>');
  const actions = (name: string) =>
    [
      ...(new RegExp(`<fieldset[^>]*aria-label="${name}".*?</fieldset>`).exec(markup)?.[0] ?? '').matchAll(
        /<button.*?<\/button>/g,
      ),
    ].map(([button]) => button.replace(/<[^>]*>/g, ''));
  expect([actions('Ann'), actions('Bob'), actions('Cas')]).toEqual([
    ['Select user', 'Logout'],
    ['Start 2FA', 'Logout'],
    ['Login', 'Forget'],
  ]);
});

// Proves S0-2-49.
test('the logo leads to the dashboard of the organization, or home without one', () => {
  const target = (node: ReactNode) => /^<a href="([^"]*)"/.exec(render(node))?.[1];
  expect(target(<CurrentLogo id="acme" />)).toBe('/organization/acme');
  current.state = 'missing';
  expect(target(<CurrentLogo id="acme" />)).toBe('/');
  expect(target(<logos.HomeLogo />)).toBe('/');
});

// Proves S0-2-50.
test('the header holds the navigations of the organization and of the tools', () => {
  const markup = render(
    <Frame status={null} logo="Voxtree" navigation={<a href="/x">Channels</a>} user="Ann" />,
  );
  const [header = ''] = /<header.*?<\/header>/.exec(markup) ?? [];
  const inside = (label: string) =>
    new RegExp(`<nav[^>]*aria-label="${label}"[^>]*>(.*?)</nav>`).exec(header)?.[1];
  expect(inside('Main')).toContain('Channels');
  expect(inside('Tools')).toContain('Ann');
  expect(inside('Tools')).toContain('Preferences');
});
