import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Icon } from '../../kit/base/icon.tsx';
import { isReachable } from './form-rules.ts';
import styles from './form.module.css';

type ListedStep = { id: string; title: MessageDescriptor; fields: readonly string[] };
type Props<Shown extends ListedStep> = {
  steps: readonly Shown[];
  /** Those that the values ask for; the others are disabled. */
  asked: readonly Shown[];
  current: Shown;
  faulty: readonly string[];
  onChoose: (step: Shown) => void;
};

/** The steps of a form; a step can be opened once all before it are valid. */
export function FormSteps<Shown extends ListedStep>({
  steps,
  asked,
  current,
  faulty,
  onChoose,
}: Props<Shown>) {
  const { i18n, t } = useLingui();
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, place) => (
        <li key={step.id}>
          <button
            type="button"
            className={styles.step}
            disabled={!asked.includes(step) || !isReachable(steps, faulty, step.id)}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onChoose(step)}
          >
            <span className={styles.number} aria-hidden="true">
              {place < at && !faulty.includes(step.id) ? <Icon name="check" size={12} /> : place + 1}
            </span>
            {i18n._(step.title)}
          </button>
        </li>
      ))}
    </ol>
  );
}
