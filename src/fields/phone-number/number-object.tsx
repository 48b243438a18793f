import { useLingui } from '@lingui/react/macro';
import type { NumberObject } from '../../domain/value/number-object.ts';
import { Icon } from '../../kit/base/icon.tsx';
import styles from './number-object.module.css';
import { PhoneNumber } from './phone-number.tsx';

/** A number with its metadata: Dutch numbers are highlighted slightly, emergency numbers strongly (S1-9-07). */
export function NumberObjectText({ of: { number, metadata } }: { of: NumberObject }) {
  const { t } = useLingui();
  if (metadata.numberType === 'emergency')
    return (
      <span className={styles.emergency} title={t`Emergency number`}>
        <Icon name="warning" size={14} />
        <span className="visually-hidden">{t`Emergency number`}</span>
        <PhoneNumber number={number} />
      </span>
    );
  return (
    <span className={metadata.region === 'NL' ? styles.home : undefined}>
      <PhoneNumber number={number} />
    </span>
  );
}
