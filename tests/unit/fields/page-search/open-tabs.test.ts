import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import {
  openTabsOf,
  readTab,
  tabsOf,
  tabsText,
  tabText,
} from '../../../../src/fields/page-search/open-tabs.ts';
import type { TabArea } from '../../../../src/fields/page-search/tab-kinds.ts';
import { tabKinds } from '../../../../src/fields/page-search/tab-kinds.ts';
import { fakeStorage } from '../../client/support/tab-storage.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', fakeStorage());
vi.stubGlobal('sessionStorage', fakeStorage());
afterAll(() => void vi.unstubAllGlobals());

const kinds = Object.entries(tabKinds).flatMap(([area, ids]) =>
  Object.entries(ids).map(([kind, id]) => ({ area: area as TabArea, kind, id })),
);

// Proves S1-2.2-02.
test('reads the tab of the page search, and ignores what is none', () => {
  const tab = { kind: 'macro', id: 'a-1' } as const;
  expect(readTab('flow', tabText(tab))).toEqual(tab);
  for (const text of [undefined, '', 'flow', 'flow:', 'user:1', 'flow:a b', `flow:${'x'.repeat(101)}`])
    expect(readTab('flow', text)).toBeNull();
});

test('shows the current tab beside the stored ones, once', () => {
  const [one, two] = [{ kind: 'flow', id: '1' } as const, { kind: 'macro', id: '2' } as const];
  expect(tabsOf('flow', 'flow:1 nonsense macro:2', null)).toEqual([one, two]);
  expect(tabsOf('flow', 'flow:1', two)).toEqual([one, two]);
  expect(tabsOf('flow', 'flow:1 macro:2', one)).toEqual([one, two]);
  expect(tabsOf('flow', '', null)).toEqual([]);
});

test('keeps the last 50 tabs', () => {
  const stored = Array.from({ length: 60 }, (_, n) => `flow:${n}`).join(' ');
  const tabs = tabsOf('flow', stored, { kind: 'flow', id: 'new' });
  expect([tabs.length, tabs[0]?.id, tabs.at(-1)?.id]).toEqual([50, '11', 'new']);
});

test('no two areas have the same kind of tab', () => {
  const names = kinds.map(({ kind }) => kind);
  expect(names).toEqual([...new Set(names)]);
});

test.each(kinds)('a list of $kind tabs is read as it was written', ({ area, kind, id }) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(id), { maxLength: 20 }), (ids) => {
      const tabs = ids.map((one) => ({ kind, id: one }));
      expect(tabsOf(area, tabsText(tabs), null)).toEqual(tabs);
      for (const tab of tabs) expect(readTab(area, tabText(tab))).toEqual(tab);
    }),
  );
});

const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('flow', 'macro', ':', ' ', '\n', 'constructor', '__proto__', 'toString', '%3A', '../'),
);

test('a hostile text is a tab only if it is written exactly as one', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join('');
      const tab = readTab('flow', text);
      expect(tab === null || (tabText(tab) === text && !/\s/.test(text))).toBe(true);
      for (const one of tabsOf('flow', text, null)) expect(text.split(' ')).toContain(tabText(one));
    }),
    { numRuns: 2_000 },
  );
  for (const text of [
    'constructor:1',
    '__proto__:1',
    'toString:1',
    'flow:1\n',
    'flow:a:b',
    ':flow',
    'flow:1 ',
  ])
    expect(readTab('flow', text)).toBeNull();
});

// The key and the text are literals: they are in users' browsers, so the code may not change them.
test('the open tabs that an earlier version stored come back', () => {
  localStorage['private:u-1:flow-tabs:o-1'] = 'flow:f-1 macro:m-2';
  const list = openTabsOf('flow', 'u-1', 'o-1');
  expect(tabsOf('flow', list.get(), null)).toEqual([
    { kind: 'flow', id: 'f-1' },
    { kind: 'macro', id: 'm-2' },
  ]);
  list.set('flow:f-1');
  expect(localStorage['private:u-1:flow-tabs:o-1']).toBe('flow:f-1');
  expect([openTabsOf('flow', 'u-1', 'o-2').get(), openTabsOf('flow', 'u-2', 'o-1').get()]).toEqual(['', '']);
});
