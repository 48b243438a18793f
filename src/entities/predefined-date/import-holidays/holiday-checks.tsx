import { Trans } from '@lingui/react/macro';
import { formatLocalDate } from '../../../i18n/formats.ts';
import { longDate } from '../../../i18n/long-date.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import type { PlannedHoliday } from './holiday-plan.ts';
import styles from './import-holidays.module.css';

type Props = {
  planned: readonly PlannedHoliday[];
  isChosen: (holiday: PlannedHoliday) => boolean;
  onToggle: (holiday: PlannedHoliday) => void;
};

/** The holidays to choose from. Those that the dates already have cannot be chosen again. */
export function HolidayChecks({ planned, isChosen, onToggle }: Props) {
  const format = useFormat();
  return (
    <div className={styles.holidays}>
      {planned.map((holiday) => {
        const { key, entry, isKnown } = holiday;
        const last = entry.end === entry.start ? '' : ` – ${formatLocalDate(entry.end, format.dateTime)}`;
        return (
          <Checkbox
            key={key}
            label={entry.name}
            description={
              <>
                {longDate(entry.start, format)}
                {last} {isKnown && <Trans>(already added)</Trans>}
              </>
            }
            disabled={isKnown}
            checked={isKnown || isChosen(holiday)}
            onChange={() => onToggle(holiday)}
          />
        );
      })}
    </div>
  );
}
