import { useLingui } from '@lingui/react/macro';
import { useMayView } from '../../../client/data/access.ts';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { Truncate } from '../../../kit/display/truncate.tsx';
import styles from './page.module.css';

/** The name of an open flow or macro, or in red the reason that it has none (S1-2.7-05). */
export function TabLabel({ tab: { kind, id } }: { tab: EditorTab }) {
  const { t } = useLingui();
  const found = useBatched(kind, id);
  const mayView = useMayView(kind);
  if (found.state !== 'ready') {
    if (found.state === 'loading') return '…';
    return <span className={styles.notFound}>{mayView ? t`not found` : t`no permission`}</span>;
  }
  const { name, deleteDate } = found.entity;
  return deleteDate === null ? <Truncate text={name} /> : <del>{name}</del>;
}
