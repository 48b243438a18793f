import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Side } from '../../../domain/flow/merge/conflict.ts';
import { radioClass } from '../../../kit/form-control/choice-group.tsx';
import { ChangeSign } from './change-sign.tsx';
import styles from './compare.module.css';
import { GoTo } from './go-to.tsx';
import type { ConflictEntry } from './merge-entries.ts';
import { ShownValue } from './shown-value.tsx';
import { isolated } from '../../../lib/text/isolate.ts';

type Props = { entry: ConflictEntry; onChoose: (side: Side) => void };

/** Asks the user to choose a value of a part that both sides have changed. No side is preselected. */
export function ConflictCard({ entry, onChoose }: Props) {
  const { t } = useLingui();
  const name = useId();
  const { conflict, kind, id, title, part, base, mine, theirs } = entry;
  const sides = [
    { side: 'mine', label: <Trans context="merge">Mine</Trans>, value: mine },
    { side: 'theirs', label: <Trans context="merge">Theirs</Trans>, value: theirs },
  ] as const;
  const subject = part === '' ? title : `${isolated(title)}, ${isolated(part)}`;
  return (
    <fieldset
      className={styles.card}
      data-open={conflict.choice === null}
      aria-label={t`Conflict: ${subject}`}
    >
      <div className={styles.cardHead}>
        <ChangeSign mark="conflict" kind={kind} />
        <GoTo kind={kind} id={id} title={title} />
        {part !== '' && <span className={styles.name}>{part}</span>}
      </div>
      {base !== null && (
        <dl className={styles.base}>
          <dt>
            <Trans context="merge">Before</Trans>
          </dt>
          <dd>
            <ShownValue value={base} />
          </dd>
        </dl>
      )}
      {sides.map(({ side, label, value }) => (
        <label key={side} className={styles.side} data-chosen={conflict.choice === side}>
          <input
            type="radio"
            className={radioClass}
            name={name}
            value={side}
            checked={conflict.choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.sideName}>{label}</span>
          <span className={styles.sideValue}>
            <ShownValue value={value} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
