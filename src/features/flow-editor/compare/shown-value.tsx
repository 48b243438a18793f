import { Trans } from '@lingui/react/macro';
import { EntityText } from '../../../fields/entity/entity-text.tsx';
import { OptionValue } from '../../../fields/flow/outline/option-value.tsx';
import type { PartChange } from './change-entry.ts';
import styles from './compare.module.css';
import type { SideValue } from './merge-entries.ts';

/** Shows the value of a part on one side. */
export function ShownValue({ value }: { value: SideValue }) {
  switch (value.kind) {
    case 'none':
      return (
        <span className={styles.none}>
          <Trans>no value</Trans>
        </span>
      );
    case 'removed':
      return (
        <span className={styles.none}>
          <Trans>removed</Trans>
        </span>
      );
    case 'present':
      return (
        <span className={styles.none}>
          <Trans>present</Trans>
        </span>
      );
    case 'text':
      return <span className={styles.text}>{value.text}</span>;
    case 'macro':
      return <EntityText {...value.row} />;
    case 'option': {
      const shown = <OptionValue option={value.option} value={value.value} />;
      return value.origin === 'default' ? <Trans>{shown} (default)</Trans> : shown;
    }
    case 'parts':
      return (
        <span className={styles.parts}>
          {value.parts.map((part) => (
            <PartLine key={part.key} part={part} />
          ))}
        </span>
      );
  }
}

/** Shows a part with its values before and after. */
export function PartLine({ part: { part, before, after } }: { part: PartChange }) {
  return (
    <span className={styles.part}>
      <span className={styles.name}>{part}:</span>{' '}
      <del className={styles.before}>
        <ShownValue value={before} />
      </del>{' '}
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>{' '}
      <ins className={styles.after}>
        <ShownValue value={after} />
      </ins>
    </span>
  );
}
