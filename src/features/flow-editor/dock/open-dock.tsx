import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import type { DockName } from '../model/editor-tools.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorView } from '../model/editor-view.ts';
import { DockEdge } from './dock-edge.tsx';
import { dockHeight } from './dock-height.ts';
import styles from './dock.module.css';
import { dockNames, docks } from './docks.tsx';

export function OpenDock({ shown, closeDock }: { shown: DockName; closeDock: () => void }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const { focusBlocks } = useEditorView();
  const { dock } = useEditorTools();
  const { Content } = docks[shown];
  const height = Number(useStore(dockHeight));
  function close(): void {
    closeDock();
    focusBlocks();
  }
  return (
    <section className={styles.dock} style={{ height: `${height}%` }} aria-label={t`Tools`} data-editor-dock>
      <DockEdge height={height} />
      <Tabs
        label={t`Tools`}
        value={shown}
        onChange={dock.set}
        tabs={dockNames.map((name) => {
          const { label, Aside } = docks[name];
          return { value: name, label: i18n._(label), aside: Aside && <Aside /> };
        })}
      >
        <div className={styles.content}>
          <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={3} />}>
            <Content />
          </Suspense>
        </div>
      </Tabs>
      <span className={styles.close}>
        <IconButton icon="close" size="small" label={t`Close`} onClick={close} />
      </span>
    </section>
  );
}
