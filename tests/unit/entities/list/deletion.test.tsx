import { expect, test, vi } from 'vitest';
import type { Action } from '../../../../src/entities/define/action.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { loadViews } from '../support/load-views.ts';
import { renderFields } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));

const views = await loadViews();
const { ActionRun } = await loadInTab(() => import('../../../../src/screens/action/action-run.tsx'));

/** Has the names of rows of all types. */
const entity = {
  id: 'row',
  organizationId: 'own',
  version: 1,
  createDate: '2026-11-21T10:00:00.000Z',
  updateDate: '2026-11-21T10:00:00.000Z',
  deleteDate: null,
  name: 'Row',
  displayName: 'Row',
  description: 'Row',
  number: '+31201234567',
  endpointName: 'row',
  meta: { scope: { key: 'row' } },
  sharedObject: { name: 'Row' },
  currentVersion: { name: 'Row' },
  command: { type: 'demo', args: {} },
  state: 'failed',
  usage: 0,
};

const deletions = views.flatMap(({ name, actions = [] }) =>
  (actions as unknown as readonly Action<typeof entity>[])
    .filter(({ icon, id }) => icon === 'trash' || id === 'delete')
    .map((action) => [name, action] as const),
);

// Proves S1-2.3-07.
test.each(deletions)('deleting a %s opens a question, which can be cancelled', (type, action) => {
  const target = { entity, organizationId: 'own' };
  const asked = renderFields(<ActionRun type={type} action={action} target={target} onClose={() => {}} />);
  expect(asked).toMatch(/^<dialog/);
  const title = /<h2[^>]*>([^<]*)/.exec(asked)?.[1];
  expect(title).toBe(action.label.message);
  const buttons = [...asked.matchAll(/<button.*?<\/button>/g)].map(([one]) => one.replace(/<[^>]*>/g, ''));
  expect(buttons).toContain('Cancel');
  expect(asked).toContain('type="submit"');
});

// Proves S1-2.3-07.
test('these types can be deleted', () => {
  expect(deletions.map(([name]) => name)).toEqual([
    'callQueue',
    'circuitBreaker',
    'device',
    'establishment',
    'flow',
    'flowTrigger',
    'flowVariable',
    'job',
    'libraryFlow',
    'libraryMacro',
    'macro',
    'number',
    'organization',
    'organizationTemplate',
    'predefinedDate',
    'pricePlan',
    'recording',
    'role',
    'schedule',
    'sound',
    'tag',
    'trunk',
    'user',
    'userContract',
  ]);
});
