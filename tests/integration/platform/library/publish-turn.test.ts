import { beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Write } from '../../../platform/store/store.ts';
import { createAccess } from '../../../platform/auth/access.ts';
import type { UserRequest } from '../../../platform/areas/handler.ts';
import type { CallChange } from '../../../platform/areas/user-calls.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { newFlow, newMacro } from '../../../platform/areas/flows/new-flow.ts';
import { updateFlow, updateMacro } from '../../../platform/areas/flows/save.ts';
import { publishing } from '../../../platform/areas/flows/sharing/publish.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { withDerived } from '../../../platform/writes/publish.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { loggingFlow, loggingMacro } from '../support/flows.ts';
import { memoryStore } from '../support/memory-store.ts';
import { refusal } from '../support/sharing.ts';

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const [home] = organizationRows({ name: 'Home' }, new Date(noon).toISOString());
const organizationId = home?.id ?? '';
const userId = 'ann';
const own = { organizationId, ...datesFrom(noon) };

let time = noon;
let memory: ReturnType<typeof memoryStore>;
const now = (): number => (time += 1000);

const write = (writes: readonly Write[]): void => memory.write(withDerived(memory.store, writes));
const apply = ({ writes, unaudited = [] }: CallChange): void => write([...writes, ...unaudited]);
/** The request of a call as its handler gets it. */
const request = (id: string, body: object) =>
  ({
    services: { store: memory.store, access: createAccess(memory.store), now },
    userId,
    organizationId,
    parameters: { id },
    body,
  }) as unknown as UserRequest;

const fresh = (id: string) => ({
  id,
  organizationId,
  name: id,
  summary: '',
  revisionId: `${id} 0`,
  userId,
  at: now(),
});

function flow(id: string, contents: ContentsJson): void {
  const { row, revision } = newFlow(fresh(id));
  write([row, ...revision]);
  apply(updateFlow(request(id, { contents }) as UserRequest<'flow.update'>));
}
function macro(id: string, contents: ContentsJson): void {
  const { row, revision } = newMacro(fresh(id));
  write([row, ...revision]);
  save(id, contents);
}
const save = (id: string, contents: ContentsJson): void =>
  apply(updateMacro(request(id, { contents }) as UserRequest<'macro.update'>));
const versions = { inner: '1', outer: '1' };
const prepare = (targetVersion: string, macros: Record<string, string>, libraryId = 'library') =>
  publishing(
    request('', {
      vendorId: 'vendor',
      libraryId,
      bundle: { targetId: 'main', targetVersion, macros },
      note: '',
    }) as UserRequest<'sharedObject.publishFlow'>,
    'flow',
  );

/** The refusal that a publication in its turn throws. */
function refusedIn(turn: () => CallChange) {
  try {
    turn();
  } catch (error) {
    const { status, error: body } = error as { status: number; error: unknown };
    return refusal({ status, body });
  }
  throw new Error('it was not refused');
}

beforeEach(() => {
  time = noon;
  memory = memoryStore(now);
  write([
    ...organizationWrites(home === undefined ? [] : [home]),
    create('user', {
      ...own,
      id: userId,
      displayName: 'Ann',
      email: 'ann@home.example',
      contract: null,
      roleIds: [],
    }),
    create('userPermissionView', { ...own, id: userId, permissions: [...permissions] }),
    create('vendor', { ...own, id: 'vendor', name: 'Home' }),
    create('sharedLibrary', {
      ...own,
      id: 'library',
      name: 'Library',
      subOrganizationsCanPublish: false,
      listedObjects: 0,
    }),
  ]);
  macro('inner', loggingMacro('First'));
  macro('outer', loggingMacro('Around', {}, ['inner']));
  flow('main', loggingFlow('Hello', ['outer']));
});

describe('in its turn, a publication is refused', () => {
  test('if a macro was saved while the contents were prepared', async () => {
    const turn = await prepare('1.0', versions);
    save('inner', loggingMacro('Second'));
    expect(refusedIn(turn)).toEqual({
      status: 409,
      rule: 'macroChanged',
      field: 'bundle.macros',
      names: ['inner'],
    });
    apply((await prepare('1.0', versions))());
    expect([...rowsOf(memory.store, 'sharedObject')]).toHaveLength(3);
  });

  test('if the flow was saved', async () => {
    const turn = await prepare('1.0', versions);
    apply(
      updateFlow(
        request('main', { contents: loggingFlow('Other', ['outer']) }) as UserRequest<'flow.update'>,
      ),
    );
    expect(refusedIn(turn)).toEqual({ status: 409, rule: 'flowChanged', field: 'base' });
  });

  test('if a macro was published in another version', async () => {
    const turn = await prepare('1.0', versions);
    const other = request('', {
      vendorId: 'vendor',
      libraryId: 'library',
      bundle: { targetId: 'inner', targetVersion: '0.9', macros: {} },
      note: '',
    });
    apply((await publishing(other as UserRequest<'sharedObject.publishMacro'>, 'macro'))());
    expect(refusedIn(turn)).toMatchObject({ status: 409, rule: 'macroChanged' });
  });

  test('if the same was published, it is a repeat and writes nothing', async () => {
    const [first, second] = [await prepare('1.0', versions), await prepare('1.0', versions)];
    const answer = first();
    apply(answer);
    const repeat = second();
    expect([repeat.writes, repeat.answer()]).toEqual([[], answer.answer()]);
  });
});

test('a link with another library that was made meanwhile is kept', async () => {
  write([
    create('sharedLibrary', {
      ...own,
      id: 'second',
      name: 'Second',
      subOrganizationsCanPublish: false,
      listedObjects: 0,
    }),
  ]);
  const [first, second] = [await prepare('1.0', versions), await prepare('1.0', versions, 'second')];
  apply(first());
  apply(second());
  for (const [type, id] of [
    ['flow', 'main'],
    ['macro', 'inner'],
    ['macro', 'outer'],
  ] as const)
    expect(memory.store.get(type, id)?.['links'], id).toHaveLength(2);
  expect(memory.store.get('flow', 'main')).toMatchObject({ sharingStatus: 'sharedLatest' });
});

/** Flows are saved all day: what others share must not slow this down. */
test('saving reads no shared object but those that are linked', async () => {
  apply((await prepare('1.0', versions))());
  const { store } = memory;
  const all: typeof store.all = (type) => {
    if (type === 'sharedObject') throw new Error('all shared objects are read');
    return store.all(type);
  };
  memory = { ...memory, store: { ...store, all } };
  save('inner', loggingMacro('Third'));
  expect(store.get('flow', 'main')).toMatchObject({ sharingStatus: 'sharedOutdated' });
});
