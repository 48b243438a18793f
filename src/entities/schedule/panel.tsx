import { Trans, useLingui } from '@lingui/react/macro';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import type { DetailsProps } from '../define/view.ts';
import { scheduleFields as fields } from './fields.tsx';
import { ScheduleLens } from './lens/schedule-lens.tsx';
import { RuleList } from './rule-list.tsx';
import styles from './schedule.module.css';
import { useNamedDays } from './use-named-days.ts';
import { useZone } from '../define/use-zone.ts';

function Rules({ title, rules }: { title: string; rules: readonly ScheduleRule[] }) {
  return (
    <PanelSection title={title}>
      {rules.length === 0 ? (
        <p className={styles.note}>
          <Trans>No rules</Trans>
        </p>
      ) : (
        <RuleList rules={rules} />
      )}
    </PanelSection>
  );
}

/** The rules of a schedule, and its facts. */
export function ScheduleDetails({ entity: schedule, organizationId }: DetailsProps<Schedule>) {
  const { i18n, t } = useLingui();
  const zone = useZone(schedule.organizationId);
  const dates = useNamedDays();
  const { definition, callAction } = schedule;
  const actionLabel = i18n._(fields.callAction.title);
  return (
    <>
      <FactList
        facts={[
          { label: t`Time zone`, value: zone ?? t`Loading…` },
          ...callActionFact(actionLabel, callAction, 'scheduleClosed', schedule, organizationId),
        ]}
      />
      <Rules title={i18n._(fields['definition.when'].title)} rules={definition.when} />
      <Rules title={i18n._(fields['definition.except'].title)} rules={definition.except} />
      {zone !== undefined && dates !== undefined && (
        <ScheduleLens definition={definition} zone={zone} predefinedDates={dates} />
      )}
    </>
  );
}
