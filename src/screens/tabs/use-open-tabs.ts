import { useEffect, useEffectEvent, useRef } from 'react';
import { closeDocument, documentKey } from '../../client/data/open-documents.ts';
import { useSession } from '../../client/session/session.ts';
import type { TabOf } from '../../fields/page-search/open-tabs.ts';
import { openTabsOf, readTab, tabsOf, tabsText, tabText } from '../../fields/page-search/open-tabs.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { TabArea } from '../../fields/page-search/tab-kinds.ts';
import { usePageSearch, useSetPageSearch } from '../../fields/page-search/use-page-search.ts';
import { tabAfterClosing } from '../../lib/view/tab-move.ts';
import { useStore } from '../../kit/base/use-store.ts';

export const homeTab = 'home';

/** The open tabs of an area. `hidden`: search parameters to reset when another tab is shown. */
export function useOpenTabs<Area extends TabArea>(area: Area, organizationId: string, hidden: PageSearch) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const { tab: text } = usePageSearch();
  const setSearch = useSetPageSearch();
  const list = openTabsOf(area, userId, organizationId);
  const stored = useStore(list);
  const current = readTab(area, text);
  const tabs = tabsOf(area, stored, current);
  const currentText = current === null ? null : tabText(current);
  // Only if another tab is shown, because the address still contains a tab that has just been closed.
  useEffect(() => {
    const known = list.get();
    if (currentText !== null && !known.split(' ').includes(currentText))
      list.set(`${known} ${currentText}`.trim());
  }, [list, currentText]);

  const closing = useRef(new Set<string>());
  const endClosing = useEffectEvent((shown: string | null) => {
    for (const one of closing.current) {
      // The visible page would reopen it.
      if (one === shown) continue;
      closeDocument(documentKey(userId, one));
      closing.current.delete(one);
    }
  });
  useEffect(() => endClosing(currentText));
  // Closing the last tab unmounts this component.
  useEffect(() => () => endClosing(null), []);

  const shown = currentText ?? homeTab;
  const show = (value: string): void =>
    setSearch({
      ...hidden,
      tab: value === homeTab ? undefined : value,
      viewType: undefined,
      viewId: undefined,
    });
  function close(tab: TabOf<Area>): void {
    const closed = tabText(tab);
    closing.current.add(closed);
    const next = tabAfterClosing([homeTab, ...tabs.map(tabText)], closed, shown);
    list.set(tabsText(tabs.filter((one) => tabText(one) !== closed)));
    if (next !== shown) show(next ?? homeTab);
  }
  return { userId, tabs, current, shown, show, close };
}
