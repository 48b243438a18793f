import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { ScheduleDefinition, ScheduleRule } from '../../domain/schedule/rule.ts';
import type { ScheduleValues } from './form-data.ts';
import { KnownZone } from './lens/known-zone.tsx';
import { ScheduleChanges } from './lens/schedule-changes.tsx';
import { useScheduleHours } from './lens/use-schedule-hours.ts';
import { YearMap } from './lens/year-map.tsx';
import type { LensSource } from './lens/lens-source.ts';
import { useNamedDays } from './use-named-days.ts';
import type { EditedRule } from './with-rule.ts';
import { withRule } from './with-rule.ts';

type Zoned = { zone: string | undefined };

/** The year of the form's rules, and what they change. */
export function FormLens({ saved, zone }: Zoned & { saved: ScheduleDefinition | null }) {
  const [when, except] = useWatch<ScheduleValues, ['definition.when', 'definition.except']>({
    name: ['definition.when', 'definition.except'],
  });
  const definition = useMemo(() => ({ when, except }), [when, except]);
  const predefinedDates = useNamedDays();
  if (zone === undefined || predefinedDates === undefined) return null;
  return (
    <KnownZone zone={zone}>
      <ScheduleChanges savedDefinition={saved} {...{ definition, zone, predefinedDates }} />
    </KnownZone>
  );
}

type RuleProps = { edited: EditedRule; definition: ScheduleDefinition };

/** The year of a definition with the rule as it is edited. */
export function RuleYear({
  edited: { list },
  definition: { when, except },
  zone,
  predefinedDates,
}: RuleProps & LensSource) {
  const draft = useWatch<ScheduleRule>() as ScheduleRule;
  const definition = useMemo(
    () => ({ when, except, [list]: withRule(list === 'when' ? when : except, draft) }),
    [when, except, list, draft],
  );
  const hours = useScheduleHours({ definition, zone, predefinedDates });
  return <YearMap hours={hours} dates={predefinedDates} />;
}

/** The year of the rule editor. */
export function RuleLens({ zone, ...rest }: RuleProps & Zoned) {
  const predefinedDates = useNamedDays();
  if (zone === undefined || predefinedDates === undefined) return null;
  return (
    <KnownZone zone={zone}>
      <RuleYear {...{ ...rest, zone, predefinedDates }} />
    </KnownZone>
  );
}
