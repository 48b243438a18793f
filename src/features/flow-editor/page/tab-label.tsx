import { useLingui } from '@lingui/react/macro';
import { useBatched } from '../../../client/data/use-batched.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { Truncate } from '../../../kit/display/truncate.tsx';
import styles from './page.module.css';

/** The name of an open flow or macro, or a red 'not found' (S1-2.7-05). */
export function TabLabel({ tab: { kind, id } }: { tab: EditorTab }) {
  const { t } = useLingui();
  const found = useBatched(kind, id);
  if (found.state !== 'ready')
    return found.state === 'loading' ? '…' : <span className={styles.notFound}>{t`not found`}</span>;
  const { name, deleteDate } = found.entity;
  return deleteDate === null ? <Truncate text={name} /> : <del>{name}</del>;
}
