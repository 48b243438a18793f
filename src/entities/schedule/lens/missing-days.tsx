import { Trans, useLingui } from '@lingui/react/macro';
import { datesWithoutYear } from '../../../domain/schedule/missing-year.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { listText } from '../../../i18n/calendar-name.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import type { TextSource } from './day-text.ts';

type Props = { hours: OpeningHours; year: number; source: TextSource };

/** Warns that what is said about a year may be wrong, because its holidays have not been entered yet. */
export function MissingDays({ hours, year, source: { dates, format } }: Props) {
  const { t } = useLingui();
  const ids = datesWithoutYear(hours, year);
  if (ids.length === 0) return null;
  const names = listText(
    dates.flatMap(({ id, description }) => (ids.includes(id) ? [t`“${description}”`] : [])),
    format.locale,
  );
  return (
    <Notice tone="info">
      <Trans>
        The opening hours in {year} may be wrong: no days of that year have been added to {names}.
      </Trans>
    </Notice>
  );
}
