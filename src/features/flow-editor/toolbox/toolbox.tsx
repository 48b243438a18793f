import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { BlockList } from './block-list.tsx';
import { FlowSettings } from './flow-settings.tsx';
import styles from './toolbox.module.css';

/** The settings of the flow, and the blocks that it can be made of (S1-2.7-06). */
export function Toolbox() {
  const { t } = useLingui();
  const [tab, setTab] = useState<'settings' | 'blocks'>('blocks');
  return (
    <aside className={styles.toolbox} aria-label={t`Toolbox`}>
      <Tabs
        label={t`Toolbox`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'settings', label: t`Settings` },
          { value: 'blocks', label: t`Blocks` },
        ]}
      >
        {tab === 'settings' ? <FlowSettings /> : <BlockList />}
      </Tabs>
    </aside>
  );
}
