import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import { updateConnection } from '../../../../src/client/connection/connection-state.ts';
import type { KnownUser } from '../../../../src/domain/protocol/engine.ts';
import type { PhoneView } from '../../../../src/features/web-phone/host/use-phone.ts';
import { knownUser } from '../../client/support/known-user.ts';
import { loadInTab } from '../../entities/support/load-in-tab.ts';

vi.hoisted(() => vi.stubGlobal('HTMLMediaElement', class {}));
// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const world = vi.hoisted(() => ({
  user: null as unknown,
  permissions: [] as readonly string[],
  asked: [] as unknown[],
  rows: [] as readonly object[],
}));
vi.mock(import('../../../../src/client/session/session.ts'), async (original) => ({
  ...(await original()),
  useSession: (select) => select({ selectedUser: world.user, users: [], ended: {} } as never),
}));
vi.mock(import('../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set(world.permissions) }),
}));
vi.mock(import('../../../../src/client/data/use-data-set.ts'), () => ({
  useDataSet: ((query: unknown) => {
    world.asked.push(query);
    return query === null
      ? { state: 'loading' }
      : { state: 'ready', rows: world.rows, freshness: { state: 'live' } };
  }) as never,
}));
// The panel itself is the subject here, not its dock.
vi.mock(import('../../../../src/app/pages/lazy-web-phone.ts'), () => ({ WebPhone: WebPhonePanel as never }));

const [{ usePhone }, { Panel }, { DialForm }, { SignedInPhone }] = await loadInTab(() =>
  Promise.all([
    import('../../../../src/features/web-phone/host/use-phone.ts'),
    import('../../../../src/features/web-phone/panel/panel.tsx'),
    import('../../../../src/features/web-phone/dial/dial-form.tsx'),
    import('../../../../src/app/shell/signed-in-header.tsx'),
  ]),
);

function WebPhonePanel({ access }: { access: 'loading' | 'allowed' | 'denied' }) {
  const view: PhoneView = usePhone(access);
  return <Panel view={view} contacts="hidden" />;
}

const render = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en } })}>{node}</I18nProvider>,
  );
const ada: KnownUser = knownUser('Ada');
const own = { type: 'equals', field: 'ownerUserId', value: 'Ada' };
const noAccount = 'No web phone account found for current user';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.assign(world, { user: ada, permissions: ['telephony.webPhone.use'], asked: [], rows: [] });
  updateConnection({ link: { status: 'connected' } });
});

// Proves S0-6-03.
test('users with the permission look up their web phone, others look up nothing', () => {
  render(<SignedInPhone />);
  expect(world.asked).toMatchObject([
    { entityType: 'webPhoneAccount', constraints: [own, { type: 'deleted', deleted: false }] },
    { entityType: 'webPhoneLine', constraints: [own] },
  ]);
  world.asked = [];
  world.permissions = ['telephony.channel.view'];
  expect(render(<SignedInPhone />)).toBe('');
  expect(world.asked).toEqual([]);
});

// Proves S0-2-83, S0-6-04.
test('the web phone needs an account, the permission, a user and the server', () => {
  const enable = /<button[^>]*>.*?Enable web phone for Ada/;
  const shown = render(<SignedInPhone />);
  expect(shown).toContain(noAccount);
  expect(enable.exec(shown)?.[0]).not.toContain('aria-disabled="true"');
  expect(render(<WebPhonePanel access="denied" />)).toContain('Current user may not view web phone');
  world.user = null;
  expect(render(<WebPhonePanel access="allowed" />)).toContain('No web phone user is active');
  world.user = ada;
  const call = () =>
    /<button[^>]*type="submit"[^>]*>/.exec(
      render(<DialForm accountId="a" silence={undefined} place="dock" />),
    )?.[0];
  expect(call()).toContain('title="Enter a number first."');
  updateConnection({ link: { status: 'disconnected', since: 0, wasConnected: true } });
  expect(call()).toContain('title="There is no connection to the server."');
  expect(enable.exec(render(<SignedInPhone />))?.[0]).toContain('aria-disabled="true"');
});
