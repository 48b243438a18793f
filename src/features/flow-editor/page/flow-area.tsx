import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Activity, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { closeDocument, documentKey, useUnsavedKeys } from '../../../client/data/open-documents.ts';
import { useSession } from '../../../client/session/session.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { comparisonText, readComparison } from '../../../fields/flow/comparison-address.ts';
import { editorTabText, openTabsOf, readEditorTab, tabsOf } from '../../../fields/flow/editor-tab.ts';
import { usePageSearch, useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { tabAfterClosing } from '../../../lib/view/tab-move.ts';
import styles from './page.module.css';
import { TabLabel } from './tab-label.tsx';

const ComparisonPage = lazyComponent(
  async () => (await import('../compare/comparison-page.tsx')).ComparisonPage,
);
const EditorPage = lazyComponent(async () => (await import('./editor-page.tsx')).EditorPage);

type Props = {
  organizationId: string;
  /** The home tab, with the lists of flows. */
  children: ReactNode;
};

const home = 'home';

/** The home tab of flows, and a tab for each flow and macro open in the editor (S1-2.2-02, S1-2.7-05). */
export function FlowArea({ organizationId, children }: Props) {
  const { t } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const { tab: text, compare } = usePageSearch();
  const setSearch = useSetPageSearch();
  const list = openTabsOf(userId, organizationId);
  const stored = useSyncExternalStore(list.subscribe, list.get);
  const current = readEditorTab(text);
  const comparison = current === null ? readComparison(compare) : null;
  const tabs = tabsOf(stored, current);
  const texts = tabs.map(editorTabText).join(' ');
  const currentText = current === null ? null : editorTabText(current);
  // Only if another tab is shown, because the address still contains a tab that has just been closed.
  useEffect(() => {
    const known = list.get();
    if (currentText !== null && !known.split(' ').includes(currentText))
      list.set(`${known} ${currentText}`.trim());
  }, [list, currentText]);

  const unsaved = useUnsavedKeys();
  const isUnsaved = (tab: EditorTab): boolean => unsaved.has(documentKey(userId, editorTabText(tab)));
  const [asked, setAsked] = useState<EditorTab | null>(null);
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

  const show = (value: string): void =>
    setSearch({
      tab: value === home ? undefined : value,
      compare: undefined,
      viewType: undefined,
      viewId: undefined,
    });
  function close(tab: EditorTab): void {
    const closed = editorTabText(tab);
    setAsked(null);
    closing.current.add(closed);
    const shown = current === null ? home : editorTabText(current);
    const next = tabAfterClosing([home, ...texts.split(' ')], closed, shown);
    list.set(
      tabs
        .map(editorTabText)
        .filter((one) => one !== closed)
        .join(' '),
    );
    if (next !== shown) show(next ?? home);
  }
  return (
    <div className={styles.area}>
      <Tabs
        label={t`Open flows`}
        look="fill"
        value={current === null ? home : editorTabText(current)}
        onChange={show}
        tabs={[
          { value: home, label: t`Flows` },
          ...tabs.map((tab) => ({
            value: editorTabText(tab),
            label: <TabLabel tab={tab} />,
            isUnsaved: isUnsaved(tab),
            onClose: () => (isUnsaved(tab) ? setAsked(tab) : close(tab)),
          })),
        ]}
      >
        <Activity mode={current === null && comparison === null ? 'visible' : 'hidden'}>
          <div className={styles.home}>{children}</div>
        </Activity>
        {comparison !== null && (
          <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={6} />}>
            <ComparisonPage
              organizationId={organizationId}
              address={comparison}
              onChange={(next) => setSearch({ compare: comparisonText(next) }, 'replace')}
              onClose={() => setSearch({ compare: undefined })}
            />
          </Suspense>
        )}
        {current !== null && (
          <Suspense fallback={<SkeletonRows label={t`Loading flow…`} rows={6} />}>
            <EditorPage key={editorTabText(current)} tab={current} organizationId={organizationId} />
          </Suspense>
        )}
      </Tabs>
      {asked !== null && (
        <ConfirmDialog
          title={t`Close without saving`}
          confirmLabel={t`Close without saving`}
          cancelLabel={t`Cancel`}
          onConfirm={() => close(asked)}
          onClose={() => setAsked(null)}
        >
          {t`Your changes that are not saved will be lost.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
