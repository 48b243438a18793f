import { useLingui } from '@lingui/react/macro';
import { memo, Suspense, useEffect, useId, useState } from 'react';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { isSetting } from '../model/place.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { BlockList } from './block-list.tsx';
import styles from './toolbox.module.css';

const contents = {
  settings: lazyComponent(async () => (await import('./flow-settings.tsx')).FlowSettings),
  blocks: BlockList,
  sharing: lazyComponent(async () => (await import('./flow-sharing.tsx')).FlowSharing),
} as const;
type ToolboxTab = keyof typeof contents;

/**
 * The flow settings, the available blocks, and the sharing of the flow (S1-2.7-06). Memoized, so that a step
 * re-renders only the parts that show it.
 */
export const Toolbox = memo(function Toolbox() {
  const { t } = useLingui();
  const heading = useId();
  const { arrival } = useEditorTools().guide;
  const isSentToSettings = (): boolean => {
    const now = arrival.get();
    return now !== null && isSetting(now.place);
  };
  const [tab, setTab] = useState<ToolboxTab>(() => (isSentToSettings() ? 'settings' : 'blocks'));
  useEffect(() => arrival.subscribe(() => isSentToSettings() && setTab('settings')));
  const Contents = contents[tab];
  return (
    <aside className={styles.toolbox} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {t`Toolbox`}
      </h2>
      <Tabs
        label={t`Toolbox`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'settings', label: t`Settings` },
          { value: 'blocks', label: t`Blocks` },
          { value: 'sharing', label: t`Sharing` },
        ]}
      >
        <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={4} />}>
          <Contents />
        </Suspense>
      </Tabs>
    </aside>
  );
});
