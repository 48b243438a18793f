import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { listPageOf, routeNames } from '../../../src/domain/access/route.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { listChoiceKey } from '../../../src/lib/browser/private-choice.ts';

vi.mock(import('../../../src/client/session/session.ts'), () => ({
  useSession: (select) => select({ selectedUser: { id: 'ann' } } as never),
}));
const stored = vi.hoisted(() => new Map<string, string>());
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
const { useListLayout } = await import('../../../src/screens/list/use-list-layout.ts');
const { useStoredText } = await import('../../../src/screens/use-stored-text.ts');

afterEach(() => stored.clear());

/** The result of a hook in a component. */
function resultOf<Result>(useIt: () => Result): Result {
  const results: Result[] = [];
  function Probe() {
    results.push(useIt());
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [result] = results;
  if (result === undefined) throw new Error('The component did not render');
  return result;
}
const orderOf = (page: string) => resultOf(() => useListLayout(page, 'user'))[0].order;

test('a layout stored for a type applies to each of its pages until the page has one of its own', () => {
  stored.set(listChoiceKey('ann', 'list', 'user'), JSON.stringify({ order: ['name', 'state'] }));
  expect([orderOf('globalUsers'), orderOf('organizationUsers')]).toEqual([
    ['name', 'state'],
    ['name', 'state'],
  ]);
  const [, change] = resultOf(() => useListLayout('globalUsers', 'user'));
  change({ order: ['state'] });
  expect([orderOf('globalUsers'), orderOf('organizationUsers')]).toEqual([['state'], ['name', 'state']]);
});

test('saved views of a type apply until the page has its own', () => {
  stored.set(listChoiceKey('ann', 'views', 'user of all'), 'earlier');
  const views = () => resultOf(() => useStoredText('views', 'globalUsers', 'user of all'));
  expect(views()[0]).toBe('earlier');
  views()[1]('own');
  expect(views()[0]).toBe('own');
  expect(stored.get(listChoiceKey('ann', 'views', 'user of all'))).toBe('earlier');
});

test('a list page named like a type is the only one of that type, so that both names mean it', () => {
  const pages = routeNames.flatMap((name) => listPageOf(name) ?? []);
  const alike = pages.filter(({ name }) => name in models);
  expect(
    alike.filter(({ name, type }) => name !== type || pages.filter((one) => one.type === type).length > 1),
  ).toEqual([]);
});
