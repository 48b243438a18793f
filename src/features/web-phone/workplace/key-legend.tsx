import { useLingui } from '@lingui/react/macro';
import { Keys } from '../../../kit/display/keys.tsx';
import { callKeys } from '../../../screens/call-key.ts';
import styles from './workplace.module.css';

/** The keys of a call, where they are learnt; hidden on touch screens. */
export function KeyLegend() {
  const { i18n, t } = useLingui();
  return (
    <dl className={styles.legend} aria-label={t`Keyboard shortcuts`}>
      {Object.values(callKeys).map(({ key, label }) => (
        <div key={key}>
          <dt>{i18n._(label)}</dt>
          <dd>
            <Keys keys={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
