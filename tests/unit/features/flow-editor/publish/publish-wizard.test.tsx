import 'temporal-polyfill/global';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { capabilities } from '../../../../../src/domain/access/capability.ts';
import { errorCode } from '../../../../../src/domain/protocol/error.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { optionsIn, renderReady } from '../../../entities/support/render-form.tsx';

/** The platform's answers, and what was asked. */
const world = vi.hoisted(() => ({
  target: {} as object,
  vendors: {} as object,
  /** The answer to the calls that list libraries, if they do not succeed. */
  failure: null as object | null,
  accessible: [] as readonly object[],
  owned: [] as readonly object[],
  permissions: [] as readonly string[],
  link: {} as object,
  asked: [] as (object | null)[],
}));
// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
// Without a router, nobody leaves the page.
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useBlocker: (() => ({ status: 'idle' })) as never,
}));
vi.mock(import('../../../../../src/client/connection/link.ts'), async (original) => ({
  ...(await original()),
  useLink: () => world.link as never,
}));
vi.mock(import('../../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set(world.permissions) }),
  useMayView: () => true,
}));
vi.mock(import('../../../../../src/client/data/use-entity.ts'), () => ({
  useEntity: () => world.target as never,
}));
vi.mock(import('../../../../../src/client/data/use-whole-set.ts'), () => ({
  useWholeSet: (query) => {
    world.asked.push(query);
    return (query === null ? { state: 'loading' } : world.vendors) as never;
  },
}));
vi.mock(import('../../../../../src/client/data/use-answer.ts'), () => ({
  useAnswer: (asked) => {
    const libraries = asked?.name === 'sharedLibrary.owned' ? world.owned : world.accessible;
    const answer = world.failure ?? { state: 'ready', value: { libraries }, readAt: 0 };
    return [answer as never, async () => {}];
  },
}));
vi.mock(import('../../../../../src/features/flow-editor/trial/test-case/use-failing-tests.ts'), () => ({
  useFailingTests: () => [],
}));

const [{ FormDialog }, { publishForms }] = await loadInTab(() =>
  Promise.all([
    import('../../../../../src/screens/form/form-dialog.tsx'),
    import('../../../../../src/features/flow-editor/publish/publish-form.ts'),
  ]),
);

const freshness = { state: 'live' };
const flow = { id: 'ivr', name: 'IVR', deleteDate: null, links: [], organizationId: 'bakery' };
const open = { id: 'open', name: 'Open', subOrganizationsCanPublish: true };
const closed = { id: 'closed', name: 'Closed', subOrganizationsCanPublish: false };
const vendorsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `v${at}`, name: `V ${at}` }));

beforeEach(() => {
  world.target = { state: 'ready', entity: flow, freshness };
  world.vendors = { state: 'ready', rows: vendorsOf(2), freshness };
  world.failure = null;
  world.accessible = [open];
  world.owned = [];
  world.permissions = [capabilities.libraryPublish];
  world.link = { status: 'connected' };
  world.asked = [];
});

const subject = { mode: 'change', id: 'ivr', organizationId: 'bakery' } as const;
const render = () =>
  renderReady(
    <FormDialog
      form={publishForms.flow}
      subject={subject}
      policy={capabilities.libraryPublish}
      onClose={() => {}}
    />,
  );

// Proves S1-6-14, S1-7-61.
test('offers the vendors of the organization itself, 500 at most', async () => {
  await render();
  expect(world.asked).toContainEqual({
    entityType: 'vendor',
    constraints: [
      { type: 'organization', organizationId: 'bakery', scope: 'self' },
      { type: 'deleted', deleted: false },
    ],
    sorting: [{ by: 'name', dir: 'asc' }],
    limit: 500,
  });
  world.vendors = { state: 'ready', rows: vendorsOf(500), freshness };
  expect(optionsIn(await render(), 'vendorId')).toHaveLength(1 + 500);
});

// Proves S1-6-14.
test('offers no library of others that does not let sub-organizations publish', async () => {
  world.accessible = [closed, open];
  world.vendors = { state: 'ready', rows: vendorsOf(1), freshness };
  expect(optionsIn(await render(), 'libraryId')).toEqual(['', 'open']);
  world.owned = [closed];
  expect(optionsIn(await render(), 'libraryId')).toEqual(['', 'closed', 'open']);
});

const textIn = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ');

describe('the wizard opens', () => {
  test('with the reason where the organization has no vendor', async () => {
    world.vendors = { state: 'ready', rows: [], freshness };
    expect(textIn(await render())).toContain('This organization has no vendor.');
  });

  test('not where the user may not see vendors', async () => {
    world.vendors = { state: 'refused', code: errorCode.notPermitted, message: 'Refused' };
    const shown = textIn(await render());
    expect(shown).toContain('This no longer exists, or you do not have access to it.');
    expect(shown).not.toContain('Next');
  });

  test('with the reason where the platform refuses to list libraries', async () => {
    world.failure = { state: 'failed', code: errorCode.notPermitted };
    expect(textIn(await render())).toContain('No permission to view this');
  });

  test('not before the libraries are known', async () => {
    for (const failure of [{ state: 'loading' }, { state: 'failed', code: null }]) {
      world.failure = failure;
      const shown = await render();
      expect(shown).toContain('Loading…');
      expect(shown).not.toContain('Next');
    }
  });
});

describe('the open wizard says why it cannot publish', () => {
  test('if the permission is withdrawn', async () => {
    const reason = 'You no longer have permission to save this.';
    expect(await render()).not.toContain(reason);
    world.permissions = [];
    expect(await render()).toContain(reason);
  });

  test('if the connection is lost', async () => {
    const reason = 'There is no connection to the server.';
    expect(await render()).not.toContain(reason);
    world.link = { status: 'disconnected', since: 0, wasConnected: true };
    expect(await render()).toContain(reason);
  });
});
