import 'temporal-polyfill/global';
import { beforeEach, expect, test, vi } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { updateConnection } from '../../../../src/client/connection/connection-state.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { loadViews } from '../support/load-views.ts';
import { renderReady } from '../support/render-form.tsx';
import { trunk } from '../support/trunk.ts';
import { ann, fullSource } from '../support/user-source.ts';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const world = vi.hoisted(() => ({ rows: {} as Record<string, object>, held: [] as readonly string[] }));
const live = { state: 'live' } as const;
vi.mock(import('../../../../src/client/data/use-entity.ts'), () => ({
  useEntity: ((type: string, id: string) => {
    const entity = world.rows[`${type} ${id}`];
    return entity ? { state: 'ready', entity, freshness: live } : { state: 'missing' };
  }) as never,
}));
vi.mock(import('../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set(world.held) }),
}));
vi.mock(import('../../../../src/client/data/use-data-set.ts'), () => ({
  useDataSet: ((query: { entityType: string }) => ({
    state: 'ready',
    rows:
      query.entityType === 'auditEntry' ? [{ createDate: '2026-11-02T08:00:00.000Z', userId: 'ann' }] : [],
    freshness: live,
    count: 0,
    total: 0,
  })) as never,
}));
vi.mock(import('../../../../src/client/data/use-batched.ts'), () => ({
  useBatched: ((type: string, id: string) => {
    const entity = world.rows[`${type} ${id}`];
    return entity ? { state: 'ready', entity } : { state: 'missing' };
  }) as never,
  useBatchedLookup: (() => () => ({ state: 'missing' })) as never,
  useBatchedRows: (() => (type: string, id: string) => world.rows[`${type} ${id}`]) as never,
}));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  Link: (({ children }: { children: string }) => children) as never,
  useRouterState: (() => ({})) as never,
  useSearch: (() => ({})) as never,
  useNavigate: () => async () => {},
}));

vi.mock(import('../../../../src/screens/list/list-screen.tsx'), () => ({
  ListScreen: (() => null) as never,
}));
const ports = { udp: 5060, tcp: 5060, tls: 5061 };
vi.mock(import('../../../../src/client/session/environment.ts'), async (original) => ({
  ...(await original()),
  useEnvironment: () =>
    ({
      state: 'ready',
      config: { environment: { components: [{ type: 'sip', domain: 'sip.example.com', ports }] } },
    }) as never,
}));

const views = await loadViews();
const { EntityPicker } = await loadInTab(() => import('../../../../src/screens/picker/entity-picker.tsx'));
const { EntityDetails } = await loadInTab(() => import('../../../../src/screens/details/entity-details.tsx'));

const plain = (html: string): string =>
  html.replace(/<(?:svg|title).*?<\/(?:svg|title)>|<!--.*?-->/g, '').replace(/<[^>]*>/g, '');

/** The panel of a row: its title, each section by its heading with the labels and values of its facts, and its buttons. */
async function panelOf(name: 'trunk' | 'user', id: string) {
  const view = views.find((one) => one.name === name);
  if (view === undefined) throw new RangeError(`There is no view of ${name}`);
  const html = await renderReady(
    <EntityDetails view={view as never} id={id} variant={null} organizationId="o" />,
  );
  const [first = '', ...others] = html.split(/(?=<h3)/);
  const factsIn = (part: string) =>
    Object.fromEntries(
      [...part.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(
        ([, label = '', value = '']) => [plain(label), plain(value)],
      ),
    );
  const sections = others.map(
    (part) => [plain(/<h3.*?<\/h3>/.exec(part)?.[0] ?? ''), factsIn(part)] as const,
  );
  const [actions = ''] = /<section[^>]*aria-label="Actions".*?<\/section>/s.exec(html) ?? [];
  const buttons = [...actions.matchAll(/<button.*?<\/button>/gs)].map(
    ([button]) => plain(button) || /aria-label="([^"]*)"/.exec(button)?.[1],
  );
  const [head = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
  const title = plain(/<strong.*?<\/strong>/s.exec(head)?.[0] ?? '');
  const warnings = [...head.matchAll(/<div role="note".*?<\/div>/gs)].map(([one]) => plain(one));
  return { title, warnings, own: factsIn(first), sections: Object.fromEntries(sections), buttons };
}

const registered = {
  remoteIp: '192.0.2.7',
  lastRegistration: '2026-11-21T08:00:00.000Z',
  expiry: '2026-11-21T09:00:00.000Z',
  lastFailure: null,
  lastFailureMessage: null,
  metadata: { displayName: 'Snom', userAgent: 'Snom D785', localIp: '10.0.0.7' },
};
const moment = expect.stringMatching(/^2026-11-\d\d \d\d:\d\d:\d\d$/);

beforeEach(() => {
  updateConnection({ link: { status: 'connected' } });
  world.held = permissions;
  world.rows = {
    'organization o': { id: 'o', name: 'Acme', deleteDate: null },
    'user ann': ann,
    'telephonyUser ann': fullSource.telephony ?? {},
    'billingUser ann': fullSource.billing ?? {},
  };
});

// Proves S1-2.6-01, S1-2.6-02, S1-2.6-04.
test('the panel of a trunk has its settings, its registration and its history', async () => {
  world.rows['trunk t'] = { ...trunk, status: 'online', statusInfo: registered };
  const { title, warnings, own, sections } = await panelOf('trunk', 't');
  expect(title).toBe('PBX');
  expect(warnings).toEqual([]);
  expect(own).toEqual({
    Type: 'SIP',
    Status: 'Online',
    'Fallback legal source': '020 123 45 67',
    'Call action': 'Hang up',
  });
  expect(sections['General']).toEqual({
    Server: 'sip.example.com',
    Ports: '5060 (UDP, TCP), 5061 (TLS)',
    Username: 'trunk1',
    Password: expect.stringContaining('Show'),
  });
  expect(sections['Inbound']).toEqual({
    'Caller ID header': 'From: display name',
    'Called number header': 'To: display name',
    'Legal source header': 'P-Asserted-Identity',
  });
  expect(sections['Registration']).toMatchObject({ 'Remote address': '192.0.2.7' });
  const { configuration } = trunk;
  const outbound = { ...configuration.outbound, connection: { type: 'registration' } };
  world.rows['trunk t'] = { ...trunk, status: 'offline', configuration: { ...configuration, outbound } };
  expect((await panelOf('trunk', 't')).warnings).toEqual([
    'This trunk is not registered, so calls cannot be sent to it.',
  ]);
  const history = { Created: moment, 'Last change': expect.stringMatching(/^2026-11-02 .* · Ann$/) };
  expect(sections['Information']).toMatchObject(history);
  expect(sections['Information']).not.toHaveProperty('Deleted');

  world.rows['trunk t'] = { ...trunk, deleteDate: '2026-11-03T08:00:00.000Z' };
  expect((await panelOf('trunk', 't')).sections['Information']).toMatchObject({
    ...history,
    Deleted: moment,
  });
  world.held = permissions.filter((one) => one !== 'telephony.callAction.view');
  world.rows['trunk t'] = { ...trunk, callAction: undefined };
  expect((await panelOf('trunk', 't')).own).not.toHaveProperty('Call action');
});

// Proves S1-2.4-04.
test('the panel of a user has three kinds of settings, its actions and the history', async () => {
  const { title, sections, buttons } = await panelOf('user', 'ann');
  expect(title).toBe('Ann');
  expect(Object.keys(sections)).toEqual([
    'Basic settings',
    'Telephony settings',
    'Billing settings',
    'Information',
    'Event log',
  ]);
  expect(sections['Basic settings']).toMatchObject({ 'Email address': 'ann@example.com' });
  expect(sections['Telephony settings']).toMatchObject({ 'Internal number': '0101' });
  expect(sections['Billing settings']).toEqual({ 'Billing plan': 'Fixed' });
  expect(buttons).toEqual(['Update user', 'Login details', 'More actions']);
  const history = { Created: moment, Updated: moment, 'Last change': expect.stringMatching(/ · Ann$/) };
  expect(sections['Information']).toEqual({ ...history, ID: 'ann' });

  world.rows['user ann'] = { ...ann, deleteDate: '2026-11-03T08:00:00.000Z' };
  expect((await panelOf('user', 'ann')).sections['Information']).toMatchObject({ Deleted: moment });
});

// Proves S1-8-01.
test('a field says that its entity does not exist, and a picker that nothing is selected', async () => {
  expect((await panelOf('user', 'ann')).sections['Basic settings']).toMatchObject({
    Roles: 'Entity not found',
  });
  const picker = await renderReady(
    <EntityPicker
      type="role"
      organizationId="o"
      mode="many"
      chosen={[]}
      onPick={() => {}}
      onClose={() => {}}
    />,
  );
  expect(plain(picker)).toContain('No roles selected');
});
