import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/button/button.tsx';
import styles from '../trial.module.css';
import type { TestRunControl } from './use-test-run.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** The keypad of the caller. */
export function TestRunKeypad({ control: { begun, press } }: { control: TestRunControl }) {
  const { t } = useLingui();
  const isCalling =
    begun?.run.context.scenario.begin.type === 'call' &&
    (begun.run.state.status === 'running' || begun.run.state.status === 'waiting');
  const off = isCalling ? undefined : t`Nobody is calling.`;
  return (
    <fieldset className={styles.keypad} aria-label={t`Keypad`}>
      {keys.map((key) => (
        <Button key={key} size="small" disabledReason={off} onClick={() => press(key)}>
          {key}
        </Button>
      ))}
    </fieldset>
  );
}
