import { expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import { loadInTab } from '../../entities/support/load-in-tab.ts';

const answers = vi.hoisted(() => ({
  sent: [] as unknown[][],
  outcomes: new Map<unknown, unknown>(),
  rows: new Map<string, { deleteDate: string | null }>(),
}));
vi.mock(import('../../../../src/client/session/call.ts'), () => ({
  call: (async (name: string, { id }: { id: string }, ...rest: unknown[]) => {
    answers.sent.push([name, id, ...rest]);
    return answers.outcomes.get(name) ?? { kind: 'saved', value: {} };
  }) as never,
}));
vi.mock(import('../../../../src/client/data/follow.ts'), async (original) => ({
  ...(await original()),
  followRows: ((_: string, type: string) => ({
    settled: async () => {},
    close: () => {},
    last: () => undefined,
    row: (id: string) => answers.rows.get(`${type} ${id}`) ?? null,
  })) as never,
}));

const { installWork, executeRun, createRun } = await loadInTab(async () => ({
  ...(await import('../../../../src/features/library-install/install-work.ts')),
  ...(await import('../../../../src/screens/bulk/run/execute-run.ts')),
  ...(await import('../../../../src/screens/bulk/run/run.ts')),
}));
const chosen = [
  { id: 'f', kind: 'flow' },
  { id: 'm', kind: 'macro' },
] as const;
const reach = { isAvailable: () => true, whenAvailable: async () => {}, settled: async () => {} };

async function installed(outcomes: { readonly [call: string]: CallOutcome }) {
  answers.sent = [];
  answers.outcomes = new Map(Object.entries(outcomes));
  const run = createRun(chosen.map(({ id }) => id));
  await executeRun(run, installWork(chosen, { userId: 'u', organizationId: 'o' }, reach));
  return chosen.map(({ id }) => run.stateOf(id));
}

// Proves S1-7-39.
test('one call installs each shared object, and one that is refused stops no other', async () => {
  const error = { code: 'V0001', message: 'No longer listed', details: { rule: 'unlisted' } };
  const states = await installed({ 'libraryFlow.install': { kind: 'refused', status: 400, error } });
  expect(answers.sent).toEqual([
    ['libraryFlow.install', 'f.o', { organizationId: 'o' }, 'o'],
    ['libraryMacro.install', 'm.o', { organizationId: 'o' }, 'o'],
  ]);
  expect(states).toEqual([{ kind: 'refused', reason: { kind: 'platform', error } }, { kind: 'done' }]);
});

test('after a lost answer, the row tells whether it was installed', async () => {
  answers.rows = new Map([
    ['libraryFlow f.o', { deleteDate: null }],
    ['libraryMacro m.o', { deleteDate: '2026-11-29T04:00:00.000Z' }],
  ]);
  const lost = { kind: 'unknown', reason: 'lost' } as const;
  const states = await installed({ 'libraryFlow.install': lost, 'libraryMacro.install': lost });
  expect(states.map((state) => state?.kind)).toEqual(['done', 'refused']);
  expect(answers.sent).toHaveLength(2);
});
