import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { knownUser } from '../support/known-user.ts';
import { fakeStorage } from '../support/tab-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('window', { location: { pathname: '/', search: '' } });
});

test('a draft that was kept in memory for a while is stored whole, not with a gap', async () => {
  const { connectionState, updateConnection } =
    await import('../../../../src/client/connection/connection-state.ts');
  const { draftsOf } = await import('../../../../src/client/data/draft.ts');
  const { createDraftWriter } = await import('../../../../src/client/data/draft-writer.ts');
  const session = { ...connectionState.get().session, status: 'ready' as const, users: [knownUser('ann')] };
  updateConnection({ epoch: 'e', session, storage: 'replica' });
  const drafts = draftsOf('ann');
  const claim = await drafts.claim('document');
  const writer = createDraftWriter<readonly string[]>(
    drafts,
    { id: 'document', claim },
    {
      base: () => null,
      fold: (edits) => edits,
      entry: (before, after) => after.slice(before.length),
      isEmpty: ({ length }) => length === 0,
    },
    () => {},
  );
  const write = async (...edits: readonly string[]): Promise<void> => {
    writer.changed(edits, null);
    await writer.flush();
  };
  await write('first');
  await write('first', 'second');
  updateConnection({ storage: 'memory' });
  await write('first', 'second', 'third');
  updateConnection({ storage: 'replica' });
  await write('first', 'second', 'third', 'fourth');
  const stored = await drafts.read('document');
  expect([stored?.head.fold, stored?.entries]).toEqual([['first', 'second', 'third', 'fourth'], []]);
  drafts.close();
});
