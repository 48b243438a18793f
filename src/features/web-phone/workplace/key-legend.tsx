import { useLingui } from '@lingui/react/macro';
import { KeyList } from '../../../kit/display/key-list.tsx';
import { callKeys } from '../../../screens/call-key.ts';
import styles from './workplace.module.css';

/** The keys of a call, where they are learnt; hidden on touch screens. */
export function KeyLegend() {
  const { i18n, t } = useLingui();
  const lines = Object.values(callKeys).map(({ key, label }) => ({ key, label: i18n._(label) }));
  return (
    <div className={styles.legend}>
      <KeyList look="plain" label={t`Keyboard shortcuts`} lines={lines} />
    </div>
  );
}
