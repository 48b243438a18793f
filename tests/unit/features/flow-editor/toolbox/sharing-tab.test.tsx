import 'temporal-polyfill/global';
import { beforeEach, expect, test, vi } from 'vitest';
import { capabilities } from '../../../../../src/domain/access/capability.ts';
import { errorCode } from '../../../../../src/domain/protocol/error.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';
import { baseOf } from '../support/opened-flow.ts';

const world = vi.hoisted(() => ({
  permissions: [] as readonly string[],
  link: {} as object,
  objects: {} as object,
  usage: {} as object,
  asked: [] as object[],
  origin: '',
}));
const release = '2026-11-28T10:00:00.000Z';
const link = { sharedObjectId: 'shared', version: '1.0', contentTimestamp: release };
const rows: Readonly<Record<string, object>> = {
  flow: { id: 'ivr', sharingStatus: 'sharedOutdated', workingRevisionId: 'r1', links: [link] },
  flowRevisionInfo: { deepContentTimestamp: '2026-11-28T12:00:00.000Z' },
  vendor: { id: 'vendor', organizationId: 'bakery' },
};
const shared = {
  id: 'shared',
  vendorId: 'vendor',
  vendor: { id: 'vendor', name: 'Zorg' },
  library: { id: 'basics', name: 'Basics' },
  deleteDate: null,
  latestVersion: '1.0',
  latestReleaseDate: release,
  versions: [{ version: '1.0', releaseDate: release, note: '', data: { revisionId: 'p1' } }],
};

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../../src/client/connection/link.ts'), async (original) => ({
  ...(await original()),
  useLink: () => world.link as never,
}));
vi.mock(import('../../../../../src/client/data/access.ts'), () => ({
  useAccess: () => ({ state: 'ready', permissions: new Set(world.permissions) }),
  useMayView: () => true,
}));
vi.mock(import('../../../../../src/client/data/use-answer.ts'), () => ({
  useAnswer: (asked) => {
    world.asked.push(asked as object);
    return [world.usage, async () => {}] as never;
  },
}));
vi.mock(import('../../../../../src/client/data/use-entity.ts'), () => ({
  useEntity: (type) => ({ state: 'ready', entity: rows[type], freshness: { state: 'live' } }) as never,
}));
vi.mock(import('../../../../../src/client/data/use-row-origin.ts'), () => ({
  useRowOrigin: () => world.origin as never,
}));
vi.mock(import('../../../../../src/client/data/use-whole-set.ts'), () => ({
  useWholeSet: () => world.objects as never,
}));
vi.mock(import('../../../../../src/fields/page-search/use-page-search.ts'), async (original) => ({
  ...(await original()),
  useSetPageSearch: () => () => {},
}));

const [{ SharedAs }, { EditorDocumentContext }, { EditorToolsContext }, { createFlowEditorStore }] =
  await loadInTab(() =>
    Promise.all([
      import('../../../../../src/features/flow-editor/toolbox/shared-as.tsx'),
      import('../../../../../src/features/flow-editor/model/editor-document.ts'),
      import('../../../../../src/features/flow-editor/model/editor-tools.ts'),
      import('../../../../../src/features/flow-editor/store.ts'),
    ]),
  );

beforeEach(() => {
  world.permissions = [capabilities.libraryPublish];
  world.link = { status: 'connected' };
  world.origin = 'within';
  world.asked = [];
  world.usage = { state: 'ready', value: { versions: [] }, readAt: Date.parse(release) };
  world.objects = { state: 'ready', rows: [shared], freshness: { state: 'live' } };
});

const editor = {
  tab: { kind: 'flow', id: 'ivr' },
  organizationId: 'bakery',
  store: createFlowEditorStore(baseOf('r1')),
} as const;
const render = () =>
  renderReady(
    <EditorDocumentContext value={editor}>
      <EditorToolsContext value={{ dialogs: {} } as never}>
        <SharedAs />
      </EditorToolsContext>
    </EditorDocumentContext>,
  );
/** The buttons that can be pressed, and those that cannot. */
async function buttons(): Promise<{ open: readonly string[]; closed: readonly string[] }> {
  const all = [...(await render()).matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(
    ([, attributes = '', label = '']) => ({
      isClosed: attributes.includes('disabled'),
      label: label.replaceAll(/<[^>]*>/g, ''),
    }),
  );
  const labels = (isClosed: boolean) =>
    all.filter((one) => one.isClosed === isClosed).map(({ label }) => label);
  return { open: labels(false), closed: labels(true) };
}

const publishing = ['Publish new version', 'Unlist', 'Publish to library'];

test('who may publish can publish, and hide what is published', async () => {
  expect(await buttons()).toEqual({ open: ['Compare with published', ...publishing], closed: [] });
});

test('without a connection, nothing can be published or hidden, and the reason is told', async () => {
  world.link = { status: 'disconnected', since: 0, wasConnected: true };
  const reason = 'There is no connection to the server.';
  expect(await buttons()).toEqual({
    open: ['Compare with published'],
    closed: publishing.map((label) => `${label}${reason}`),
  });
});

test('without the permission, the libraries are shown, and what is missing is told instead of the buttons', async () => {
  world.permissions = [];
  const { open, closed } = await buttons();
  expect([...open, ...closed]).toEqual(['Compare with published']);
  expect(await render()).toContain('You do not have permission to publish to libraries.');
});

test('where the platform refuses the shared objects, it says so', async () => {
  world.objects = { state: 'refused', code: errorCode.notPermitted, message: 'Refused' };
  const shown = await render();
  expect(shown).toContain('No permission to view this');
  expect(shown).not.toContain('Not shared yet.');
});

/** The text about the installations; null if there is none. */
const installedIn = async () => {
  const [, value = null] = /<dt>Installed in<\/dt><dd>(.*?)<\/dd>/.exec(await render()) ?? [];
  return value?.replaceAll(/<li>/g, ' ').replaceAll(/<[^>]*>/g, '') ?? null;
};

test('its vendor sees how many organizations have installed it, the newest version first', async () => {
  expect(await installedIn()).toContain('No organization yet');
  const versions = [
    { version: '1.0', installations: 3 },
    { version: '1.1', installations: 9 },
  ];
  world.usage = { state: 'ready', value: { versions }, readAt: Date.parse(release) };
  expect(await installedIn()).toBe('12 organizations  Version 1.1: 9 Version 1.0: 3');
  world.link = { status: 'disconnected', since: 0, wasConnected: true };
  expect(await installedIn()).toMatch(/^12 organizations as of .*Version 1.1: 9/);
  world.usage = { state: 'loading' };
  expect(await installedIn()).toBe('Usage cannot be checked without a connection.');
  world.link = { status: 'connected' };
  world.usage = { state: 'failed', code: errorCode.failed };
  expect(await installedIn()).toBe('Usage could not be checked.');
});

test('nobody else is told, and the platform is not asked', async () => {
  world.origin = 'above';
  expect(await installedIn()).toBeNull();
  world.origin = 'within';
  world.permissions = [];
  expect(await installedIn()).toBeNull();
  expect(world.asked).toEqual([]);
});
