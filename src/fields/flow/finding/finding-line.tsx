import { useLingui } from '@lingui/react';
import { Icon } from '../../../kit/base/icon.tsx';
import styles from './finding-line.module.css';
import { severityIcons, severityNames } from './severity-name.ts';
import type { ReadFinding } from './use-finding-reader.ts';

/** A finding in one line: its severity by shape, colour and word, what it is about, and what is wrong. */
export function FindingLine({ found: { finding, title, where, text } }: { found: ReadFinding }) {
  const { i18n } = useLingui();
  const { severity } = finding;
  return (
    <span className={styles.line}>
      <span className={styles.severity} data-severity={severity}>
        <Icon name={severityIcons[severity]} size={14} />
        <span className="visually-hidden">{i18n._(severityNames[severity])}</span>
      </span>
      <span className={styles.about}>
        <strong>{title}</strong>
        {where !== '' && <span className={styles.where}> · {where}</span>}
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
