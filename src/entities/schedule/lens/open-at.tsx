import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { dateAt } from '../../../domain/schedule/day-hours.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { LocalInput } from '../../../fields/time/local-input.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { instantsOf } from '../../../lib/time/local-time.ts';
import type { TextSource } from './day-text.ts';
import styles from './lens.module.css';
import { MissingDays } from './missing-days.tsx';
import { MomentAnswer } from './moment-answer.tsx';
import { zonedText } from './moment-text.ts';

/** The schedule's zone, the user's own one, and then all others. */
const zonesFrom = (zone: string): readonly string[] => [
  ...new Set([zone, Temporal.Now.timeZoneId(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

type Props = { hours: OpeningHours; source: TextSource };

/** Answers whether the schedule is open at a date and time of a zone. */
export function OpenAt({ hours, source }: Props) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ local: string; zone: string }>({ local: '', zone: hours.zone });
  const own = Temporal.Now.timeZoneId();
  const options = useMemo(
    () =>
      zonesFrom(hours.zone).map((zone) => ({
        value: zone,
        label:
          zone === hours.zone
            ? t`${zone} (the schedule’s)`
            : zone === own
              ? t`${zone} (yours)`
              : zone.replaceAll('_', ' '),
      })),
    [hours.zone, own, t],
  );
  const instants = instantsOf(asked.local, asked.zone);
  const years = new Set(instants.map((instant) => Number(dateAt(hours.zone, instant).slice(0, 4))));
  return (
    <>
      <div className={styles.asked}>
        <LocalInput
          kind="dateTime"
          label={t`Date and time`}
          zone={asked.zone}
          value={asked.local}
          onChange={(local) => setAsked({ ...asked, local })}
        />
        <Select
          label={t`Time zone`}
          options={options}
          value={asked.zone}
          onChange={({ target }) => setAsked({ ...asked, zone: target.value })}
        />
      </div>
      <output className={styles.answer}>
        {asked.local !== '' && instants.length === 0 && (
          <Trans>This time does not exist: the clock skips it.</Trans>
        )}
        {[...years].map((year) => (
          <MissingDays key={year} hours={hours} year={year} source={source} />
        ))}
        {instants.map((instant) => (
          <div key={instant} className={styles.answer}>
            {instants.length > 1 && <strong>{zonedText(instant, asked.zone, source)}</strong>}
            <MomentAnswer hours={hours} instant={instant} zone={asked.zone} source={source} />
          </div>
        ))}
      </output>
    </>
  );
}
