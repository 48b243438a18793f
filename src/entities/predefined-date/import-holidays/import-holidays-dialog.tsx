import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { DateEntry } from '../../../domain/schedule/predefined-date.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { HolidayChecks } from './holiday-checks.tsx';
import type { PlannedHoliday } from './holiday-plan.ts';
import { plannedHolidays } from './holiday-plan.ts';
import styles from './import-holidays.module.css';
import { useHolidayCountries, useHolidays } from '../../define/use-holidays.ts';

/** How many years before and after the current one are offered. */
const offeredYears = { before: 1, after: 10 } as const;

export interface ImportedHolidays {
  readonly country: string;
  readonly entries: readonly DateEntry[];
}

type Props = {
  /** The dates that the form has already. */
  known: readonly DateEntry[];
  onImport: (imported: ImportedHolidays) => void;
  onClose: () => void;
};

const HolidaySource = ({ name, licence }: { name: string; licence: string }) => (
  <p className={styles.note}>
    <Trans>
      Source: {name}, licensed under {licence}
    </Trans>
  </p>
);

/** Adds the public holidays of a country to predefined dates, with their names, after a preview. */
export function ImportHolidaysDialog({ known, onImport, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [thisYear] = useState(() => Temporal.Now.plainDateISO().year);
  const [country, setCountry] = useState('');
  const [years, setYears] = useState({ first: thisYear, last: thisYear + 1 });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const countries = useHolidayCountries();
  const [region, setRegion] = useState('');
  const place = region || country;
  const holidays = useHolidays(
    place,
    Array.from({ length: years.last - years.first + 1 }, (_, index) => years.first + index),
  );

  const countryOptions = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const codes = countries.state === 'ready' ? countries.value.countries : [];
    return codes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  }, [countries, locale]);
  const regions = useMemo(
    () =>
      (countries.state === 'ready' ? countries.value.regions : [])
        .filter((each) => each.country === country)
        .map(({ code, name }) => ({ value: code, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, country, locale],
  );
  const planned = useMemo(
    () => (holidays.state === 'ready' ? plannedHolidays(holidays.value, known, locale) : []),
    [holidays, known, locale],
  );
  const chosen = planned.filter(({ key, isKnown }) => !isKnown && !left.has(key));
  const toggle = ({ key }: PlannedHoliday): void =>
    setLeft(left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key]));

  const yearOptions = (from: number) =>
    Array.from({ length: thisYear + offeredYears.after - from + 1 }, (_, index) => {
      const year = String(from + index);
      return { value: year, label: year };
    });
  const isFailed = countries.state === 'failed' || holidays.state === 'failed';
  return (
    <Dialog
      title={t`Import holidays`}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? t`Choose at least one holiday.` : undefined}
            onClick={() => onImport({ country, entries: chosen.map(({ entry }) => entry) })}
          >
            <Plural value={chosen.length} one="Add # holiday" other="Add # holidays" />
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t`Country`}
          options={[{ value: '', label: t`Choose a country` }, ...countryOptions]}
          value={country}
          onChange={({ target }) => {
            setCountry(target.value);
            setRegion('');
            setLeft(new Set());
          }}
        />
        {regions.length > 0 && (
          <Select
            label={t`Region`}
            description={
              region === ''
                ? t`Some regions have additional holidays. Choose a region to include them.`
                : undefined
            }
            options={[{ value: '', label: t`National holidays` }, ...regions]}
            value={region}
            onChange={({ target }) => {
              setRegion(target.value);
              setLeft(new Set());
            }}
          />
        )}
        <div className={styles.years}>
          <Select
            label={t`First year`}
            options={yearOptions(thisYear - offeredYears.before)}
            value={String(years.first)}
            onChange={({ target }) => {
              const first = Number(target.value);
              setYears({ first, last: Math.max(first, years.last) });
            }}
          />
          <Select
            label={t`Last year`}
            options={yearOptions(years.first)}
            value={String(years.last)}
            onChange={({ target }) => setYears({ ...years, last: Number(target.value) })}
          />
        </div>
        {isFailed && (
          <Notice tone="error">
            <Trans>The holidays could not be read. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {country !== '' && holidays.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={6} />}
        {country !== '' && holidays.state === 'ready' && planned.length === 0 && (
          <p className={styles.note}>
            <Trans>The platform knows no public holidays of this country in these years.</Trans>
          </p>
        )}
        {countries.state === 'ready' && <HolidaySource {...countries.value.source} />}
        <HolidayChecks planned={planned} isChosen={({ key }) => !left.has(key)} onToggle={toggle} />
      </div>
    </Dialog>
  );
}
