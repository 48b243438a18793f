import { useLingui } from '@lingui/react/macro';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { TextInput } from '../../../../kit/form-control/text-input.tsx';
import styles from './scenario.module.css';

type Props = { scenario: Scenario; onChange: (scenario: Scenario) => void };

const maxQuestions = 100;
const keysOf = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll(/[^\d*#A-D ]/g, '')
    .split(' ')
    .slice(0, maxQuestions)
    .map((keys) => keys.slice(0, 32));

/** Edits the keys that the caller presses, and when the caller hangs up. */
export function CallerFields({ scenario, onChange }: Props) {
  const { t } = useLingui();
  const { keys, hangUpAfterMs } = scenario;
  return (
    <div className={styles.pair}>
      <TextInput
        label={t`Keys`}
        title={t`The keys pressed at each prompt, separated by spaces`}
        placeholder={t`by hand`}
        autoComplete="off"
        value={keys.join(' ')}
        onChange={({ target }) =>
          onChange({ ...scenario, keys: target.value === '' ? [] : keysOf(target.value) })
        }
      />
      <TextInput
        type="number"
        min={0}
        max={86_400}
        label={t`Hangs up after (s)`}
        placeholder={t`by hand`}
        value={hangUpAfterMs === null ? '' : hangUpAfterMs / 1000}
        onChange={({ target: { value, valueAsNumber: seconds } }) => {
          if (value === '') onChange({ ...scenario, hangUpAfterMs: null });
          else if (seconds >= 0 && seconds <= 86_400)
            onChange({ ...scenario, hangUpAfterMs: Math.round(seconds * 1000) });
        }}
      />
    </div>
  );
}
