import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '../../client/connection/clock.ts';
import { isKnownZone } from '../../domain/core/time-zone.ts';
import { newFilters } from '../../domain/schedule/new-rule.ts';
import type { RuleFilter, ScheduleRule } from '../../domain/schedule/rule.ts';
import { ruleFilters } from '../../domain/schedule/rule.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filter-fields.module.css';
import { ruleFields } from './rule-fields.ts';

type Props = { organizationId: string | null; zone: string | undefined };

const yearIn = (zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(serverNow()).toZonedDateTimeISO(isKnownZone(zone) ? zone : 'UTC')
    .year;

/** When a rule applies: always, or by its filters, which are added and removed one by one. */
export function FilterFields({ organizationId, zone = 'UTC' }: Props) {
  const { t } = useLingui();
  const texts = useFieldTexts(ruleFields);
  const { setValue, trigger } = useFormContext<ScheduleRule>();
  const [always, ...values] = useWatch<ScheduleRule, ['always', ...RuleFilter[]]>({
    name: ['always', ...ruleFilters],
  });
  const error = useFieldError('always', texts.always.invalid);
  const box = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  const isSet = (filter: RuleFilter): boolean => (values[ruleFilters.indexOf(filter)] ?? null) !== null;
  const set = (filter: RuleFilter, value: ScheduleRule[RuleFilter]): void => {
    flushSync(() => setValue(filter, value, { shouldDirty: true }));
    if (error !== undefined) void trigger('always');
    focus(
      value === null
        ? `[data-add-filter="${filter}"]`
        : `[data-filter="${filter}"] :is(input, select, button:not([data-remove]))`,
    );
  };
  return (
    <div ref={box} className={styles.filters}>
      <CheckboxField
        name={texts.always.name}
        label={texts.always.label}
        description={texts.always.description}
      />
      <div role="alert" className={styles.error}>
        {error}
      </div>
      {!always && (
        <>
          {ruleFilters.filter(isSet).map((filter) => (
            <div key={filter} className={styles.filter} data-filter={filter}>
              <FilterField filter={filter} organizationId={organizationId} />
              <IconButton
                icon="close"
                size="small"
                data-remove
                className={styles.remove}
                label={t`Remove ${texts[filter].label}`}
                onClick={() => set(filter, null)}
              />
            </div>
          ))}
          <fieldset className={styles.add} aria-label={t`Add a filter`}>
            {ruleFilters
              .filter((filter) => !isSet(filter))
              .map((filter) => (
                <Button
                  key={filter}
                  size="small"
                  icon="plus"
                  data-add-filter={filter}
                  onClick={() => set(filter, newFilters(yearIn(zone))[filter])}
                >
                  {texts[filter].label}
                </Button>
              ))}
          </fieldset>
        </>
      )}
    </div>
  );
}
