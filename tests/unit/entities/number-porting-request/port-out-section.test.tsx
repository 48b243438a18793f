import 'temporal-polyfill/global';
import { expect, test, vi } from 'vitest';
import type { NumberPortingRequest } from '../../../../src/domain/entities/number-porting-request/model.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderReady } from '../support/render-form.tsx';

const state = vi.hoisted(() => ({
  permissions: [] as string[],
  link: 'connected',
  answer: { state: 'loading' } as unknown,
}));

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../src/client/data/access.ts'), async (original) => ({
  ...(await original()),
  useAccess: () => ({ state: 'ready', permissions: new Set(state.permissions) }) as never,
}));
vi.mock(import('../../../../src/client/connection/link.ts'), async (original) => ({
  ...(await original()),
  useLink: () => ({ status: state.link }) as never,
}));
vi.mock(import('../../../../src/client/data/use-answer.ts'), async (original) => ({
  ...(await original()),
  useAnswer: () => [state.answer, async () => {}] as never,
}));
vi.mock(import('../../../../src/fields/entity/entity-link.tsx'), () => ({
  EntityLink: ({ id, opensIn }: { id: string; opensIn?: string }) => <>{`${id} ${opensIn}`}</>,
}));
vi.mock(import('../../../../src/fields/entity/reference-list-slot.tsx'), async (original) => ({
  ...(await original()),
  ReferenceListSlot: ({ answer }: { answer: { total: number } }) => <>{`${answer.total} references`}</>,
}));
const { PortOutSection } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/port-out-section.tsx'),
);

const row = { id: 'request', organizationId: 'own' } as NumberPortingRequest;
async function shown(given: Partial<typeof state> & { permissions?: Permission[] }): Promise<string> {
  Object.assign(state, {
    permissions: ['telephony.number.view'],
    link: 'connected',
    answer: { state: 'loading' },
    ...given,
  });
  const markup = await renderReady(<PortOutSection row={row} organizationId="own" opensIn="newTab" />);
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}
const nothing = { references: [], total: 0, hidden: 0 };
const ready = (value: object) => ({
  state: 'ready',
  readAt: Date.parse('2026-11-02T08:00:00.000Z'),
  value: {
    ...nothing,
    numbers: { ids: ['n1'], total: 1 },
    flows: { lost: [], total: 0, hidden: 0 },
    contents: { naming: [], total: 0, hidden: 0 },
    ...value,
  },
});

// Proves S1-2.5-06.
test('says why it shows nothing', async () => {
  expect(await shown({ permissions: [] })).toContain('You have no permission to view numbers');
  expect(await shown({ answer: { state: 'failed', code: null } })).toContain('Usage could not be checked.');
  expect(await shown({ link: 'offline' })).toContain('Usage cannot be checked without a connection.');
  const none = { numbers: { ids: [], total: 0 } };
  expect(await shown({ answer: ready(none) })).toContain('None of the numbers is active');
  expect(await shown({ answer: ready({}) })).toContain('Nothing else refers to these numbers.');
});

test('without a connection, what was known stays and says its age', async () => {
  expect(await shown({ answer: ready({}), link: 'offline' })).toMatch(/as of .*1 active number leaves/);
  expect(await shown({ answer: ready({}) })).not.toContain('as of');
});

test('counts what it does not list, and links to the rest', async () => {
  const uses = { ...nothing, total: 1 };
  const text = await shown({
    answer: ready({
      total: 30,
      numbers: { ids: ['n1', 'n2'], total: 1000 },
      flows: {
        lost: [
          { entityType: 'flow', id: 'f1', organizationId: 'own', uses: nothing },
          { entityType: 'flow', id: 'f2', organizationId: 'own', uses },
        ],
        total: 3,
        hidden: 1,
      },
    }),
  });
  expect(text).toContain('1,000 active numbers leave.');
  expect(text).toContain('n2 newTab');
  expect(text).toContain('and 998 more');
  expect(text).toContain('4 flows lose their last number:');
  expect(text).toContain('f1 newTab : nothing else uses it');
  expect(text).toContain('f2 newTab : still used by 1 references');
  expect(text).toContain('and 1 you do not have access to');
  expect(text).toContain('30 references');
});

test('names the blocks and keys in which flows name the numbers', async () => {
  const place = (subject: object, version = 'working') => ({ subject, number: '+31503112200', version });
  const places = [
    place({ kind: 'node', id: 'b1', type: 'outboundCall', name: null }),
    place({ kind: 'node', id: 'b2', type: 'transfer', name: 'To the desk' }, 'deployed'),
    place({ kind: 'configuration', id: 'hotline' }),
  ];
  const flow = { entityType: 'flow', id: 'f1', organizationId: 'own', places, total: 7 };
  const contents = { naming: [flow], total: 1, hidden: 1 };
  const text = await shown({ answer: ready({ contents }) });
  expect(text).toContain('2 flows and macros name these numbers:');
  expect(text).toMatch(/f1 newTab .*Outbound call : 050 311 22 00/);
  expect(text).toMatch(/To the desk : 050 311 22 00 \(only in the deployed version\)/);
  expect(text).toContain('Configuration hotline : 050 311 22 00');
  expect(text).toContain('and 4 more');
  expect(text).toContain('and 1 you do not have access to');
});
