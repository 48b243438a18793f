import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { passesNewYear } from '../../domain/schedule/rule-days.ts';
import type { RuleFilter, ScheduleRule } from '../../domain/schedule/rule.ts';
import { ToggleListField } from '../../fields/choice/toggle-list-field.tsx';
import { EntitiesField } from '../../fields/entity/entities-field.tsx';
import { FieldRow } from '../../fields/form/form-layout.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { MonthDayField } from '../../fields/time/month-day-field.tsx';
import { TimeField } from '../../fields/time/time-field.tsx';
import { monthName, weekDayName } from '../../i18n/calendar-name.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import styles from './filter-fields.module.css';
import { rangeFields, ruleFields } from './rule-fields.ts';

type Props = { filter: RuleFilter; organizationId: string | null };

const options =
  (count: number, name: (value: number, locale: Locale, length: 'short' | 'long') => string) =>
  (locale: Locale) =>
    Array.from({ length: count }, (_, at) => ({
      value: at + 1,
      short: name(at + 1, locale, 'short'),
      label: name(at + 1, locale, 'long'),
    }));
const weekDayOptions = options(7, weekDayName);
const monthOptions = options(12, monthName);

const Range = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    <FieldRow>{children}</FieldRow>
  </fieldset>
);

/** Says so where the end of the times is on the next day. */
function Overnight() {
  const range = useWatch<ScheduleRule, 'timeRange'>({ name: 'timeRange' });
  if (range === null || range.end === '' || range.end >= range.start) return null;
  const { end } = range;
  return (
    <p className={styles.note}>
      <Trans>Until {end} the next day. The other filters apply to the day on which it begins.</Trans>
    </p>
  );
}

/** Says which years are meant where a range passes New Year. */
function OverNewYear() {
  const [dateRange, months] = useWatch<ScheduleRule, ['dateRange', 'months']>({
    name: ['dateRange', 'months'],
  });
  if (!passesNewYear({ dateRange, months })) return null;
  return (
    <p className={styles.note}>
      <Trans>The period begins in these years and continues into the next.</Trans>
    </p>
  );
}

/** The inputs of one filter of a rule. */
export function FilterField({ filter, organizationId }: Props) {
  const { locale } = useFormat();
  const texts = useFieldTexts(ruleFields);
  const range = useFieldTexts(rangeFields);
  const own = texts[filter];
  switch (filter) {
    case 'timeRange':
      return (
        <>
          <Range title={own.label}>
            <TimeField {...range['timeRange.start']} />
            <TimeField {...range['timeRange.end']} last="24:00" />
          </Range>
          <Overnight />
        </>
      );
    case 'dateRange':
      return (
        <Range title={own.label}>
          <MonthDayField {...range['dateRange.start']} />
          <MonthDayField {...range['dateRange.end']} />
        </Range>
      );
    case 'yearRange':
      return (
        <>
          <Range title={own.label}>
            <NumberField {...range['yearRange.start']} required />
            <NumberField {...range['yearRange.end']} required />
          </Range>
          <OverNewYear />
        </>
      );
    case 'weekDays':
      return <ToggleListField {...own} options={weekDayOptions(locale)} />;
    case 'months':
      return <ToggleListField {...own} options={monthOptions(locale)} />;
    case 'predefinedDates':
      return (
        <EntitiesField
          {...own}
          name="predefinedDates.predefinedDateIds"
          type="predefinedDate"
          organizationId={organizationId}
          required
        />
      );
  }
}
