import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { callOutcomes } from '../../../../domain/flow/simulate/scenario.ts';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { selectClass } from '../../../../kit/form-control/select.tsx';
import { PartyName } from '../../../../fields/flow/trial/party-name.tsx';
import { outcomeNames } from './outcome-name.ts';
import { withCall } from './scenario-edit.ts';
import styles from './scenario.module.css';
import { SecondsInput } from './seconds-input.tsx';

type Props = { to: string; scenario: Scenario; onChange: (scenario: Scenario) => void };

const usualMs = 5000;

/** Edits the outcome of a call to a party, and its delay. */
export function PartyAnswer({ to, scenario, onChange }: Props) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const plan = scenario.calls.find((one) => one.to === to);
  const outcome = callOutcomes.find((one) => one === plan?.outcome);
  const afterMs = plan?.afterMs ?? usualMs;
  return (
    <fieldset className={styles.answer} aria-label={t`Answer of a party`}>
      <span className={styles.party}>
        <PartyName to={to} />
      </span>
      <select
        className={selectClass}
        aria-label={t`What happens`}
        value={outcome ?? ''}
        onChange={({ target }) => {
          const chosen = callOutcomes.find((one) => one === target.value);
          onChange(withCall(scenario, to, chosen && { outcome: chosen, afterMs }));
        }}
      >
        <option value="">{t`not known`}</option>
        {callOutcomes.map((one) => (
          <option key={one} value={one}>
            {i18n._(outcomeNames[one])}
          </option>
        ))}
      </select>
      {outcome !== undefined && outcome !== 'noAnswer' && (
        <>
          <Trans>after</Trans>{' '}
          <SecondsInput
            label={t`Seconds`}
            value={afterMs}
            onChange={(ms) => onChange(withCall(scenario, to, { outcome, afterMs: ms }))}
          />
        </>
      )}
    </fieldset>
  );
}
