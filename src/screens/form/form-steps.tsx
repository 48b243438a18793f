import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Icon } from '../../kit/base/icon.tsx';
import { isReachable } from './form-rules.ts';
import styles from './form.module.css';

type Props = {
  steps: readonly { id: string; title: MessageDescriptor; fields: readonly string[] }[];
  current: string;
  faulty: readonly string[];
  onChoose: (id: string) => void;
};

/** The steps of a form; a step can be opened once all before it are valid. */
export function FormSteps({ steps, current, faulty, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map(({ id, title }, place) => (
        <li key={id}>
          <button
            type="button"
            className={styles.step}
            disabled={!isReachable(steps, faulty, id)}
            aria-current={id === current ? 'step' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles.number} aria-hidden="true">
              {place < at && !faulty.includes(id) ? <Icon name="check" size={12} /> : place + 1}
            </span>
            {i18n._(title)}
          </button>
        </li>
      ))}
    </ol>
  );
}
