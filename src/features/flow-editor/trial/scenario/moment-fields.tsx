import { useLingui } from '@lingui/react/macro';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import { LocalInput } from '../../../../fields/time/local-input.tsx';
import { useZoneOptions } from '../../../../fields/time/use-zone-options.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import { fromLocalTime, toLocalTime } from '../../../../lib/time/local-time.ts';
import styles from './scenario.module.css';

type Props = { scenario: Scenario; onChange: (scenario: Scenario) => void };

/** Edits the moment of a test run and its time zone. */
export function MomentFields({ scenario, onChange }: Props) {
  const { t } = useLingui();
  const { at, zone } = scenario;
  const local = toLocalTime(at, zone);
  const zones = useZoneOptions(zone);
  const put = (time: string, where: string): void => {
    const instant = fromLocalTime(time, where);
    if (instant !== '') onChange({ ...scenario, at: instant, zone: where });
  };
  return (
    <div className={styles.pair}>
      <LocalInput
        kind="dateTime"
        label={t`Date and time`}
        zone={zone}
        value={local}
        onChange={(next) => put(next, zone)}
      />
      <Select
        label={t`Time zone`}
        value={zone}
        options={zones}
        onChange={({ target }) => put(local, target.value)}
      />
    </div>
  );
}
