import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Activity, Suspense, useState } from 'react';
import { documentKey, useUnsavedKeys } from '../../client/data/open-documents.ts';
import type { TabOf } from '../../fields/page-search/open-tabs.ts';
import { tabText } from '../../fields/page-search/open-tabs.ts';
import type { PageSearch } from '../../fields/page-search/page-search.ts';
import type { TabArea } from '../../fields/page-search/tab-kinds.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { TabRowContext } from './tab-row-tools.tsx';
import type { TabViews } from './tab-view.ts';
import styles from './tabbed-area.module.css';
import { homeTab, useOpenTabs } from './use-open-tabs.ts';

type Props<Area extends TabArea> = {
  area: Area;
  organizationId: string;
  /** The name of the row of tabs. */
  label: string;
  homeLabel: string;
  views: TabViews<Area>;
  /** Covers the home tab, such as a comparison. `search`: the parameters of the address that it has. */
  cover?: { readonly content: ReactNode; readonly search: PageSearch };
  /** The home tab, with the lists of the area. */
  children: ReactNode;
};

const noSearch: PageSearch = {};

/** The home tab of an area, and a tab for each document that is open in it (S1-2.2-02, S1-2.7-05). */
export function TabbedArea<Area extends TabArea>(props: Props<Area>) {
  const { area, organizationId, label, homeLabel, views, cover, children } = props;
  const { t, i18n } = useLingui();
  const { userId, tabs, current, shown, show, close } = useOpenTabs(
    area,
    organizationId,
    cover?.search ?? noSearch,
  );
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const unsaved = useUnsavedKeys();
  const isUnsaved = (tab: TabOf<Area>): boolean => unsaved.has(documentKey(userId, tabText(tab)));
  const [asked, setAsked] = useState<TabOf<Area> | null>(null);
  const labelOf = (tab: TabOf<Area>): ReactNode => {
    const { Label } = views[tab.kind];
    return <Label tab={tab} />;
  };
  const bodyOf = (tab: TabOf<Area>): ReactNode => {
    const { Body } = views[tab.kind];
    return <Body key={tabText(tab)} tab={tab} organizationId={organizationId} />;
  };
  return (
    <div className={styles.area}>
      <Tabs
        label={label}
        look="fill"
        value={shown}
        onChange={show}
        aside={<div ref={setTools} />}
        tabs={[
          { value: homeTab, label: homeLabel },
          ...tabs.map((tab) => ({
            value: tabText(tab),
            label: labelOf(tab),
            isUnsaved: isUnsaved(tab),
            onClose: () => (isUnsaved(tab) ? setAsked(tab) : close(tab)),
          })),
        ]}
      >
        <Activity mode={current === null && cover === undefined ? 'visible' : 'hidden'}>
          <div className={styles.home}>{children}</div>
        </Activity>
        {current === null && cover?.content}
        {current !== null && (
          <Suspense fallback={<SkeletonRows label={i18n._(views[current.kind].loadingLabel)} rows={6} />}>
            <TabRowContext value={tools}>{bodyOf(current)}</TabRowContext>
          </Suspense>
        )}
      </Tabs>
      {asked !== null && (
        <ConfirmDialog
          title={t`Close without saving`}
          confirmLabel={t`Close without saving`}
          cancelLabel={t`Cancel`}
          onConfirm={() => {
            setAsked(null);
            close(asked);
          }}
          onClose={() => setAsked(null)}
        >
          {i18n._(views[asked.kind].closeQuestion)}
        </ConfirmDialog>
      )}
    </div>
  );
}
