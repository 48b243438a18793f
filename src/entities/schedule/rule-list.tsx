import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { ruleSummary } from './rule-summary.ts';
import styles from './schedule.module.css';

/** When a rule applies, in one line. */
export function RuleSummary({ rule }: { rule: ScheduleRule }) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const summary = ruleSummary(rule, { locale, say: (text) => i18n._(text) });
  const ids = rule.always ? [] : (rule.predefinedDates?.predefinedDateIds ?? []);
  if (ids.length === 0) return summary === '' ? <Trans>on no day</Trans> : summary;
  const names = <EntityNames type="predefinedDate" ids={ids} />;
  return (
    <>
      {summary !== '' && `${summary}, `}
      <Trans>on {names}</Trans>
    </>
  );
}

/** The tags of a rule; nothing without tags. */
export const RuleTags = ({ tags }: Pick<ScheduleRule, 'tags'>) =>
  tags.length > 0 && (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  );

/** Marks a rule that says nothing because it is disabled. */
export const RuleState = ({ enabled }: Pick<ScheduleRule, 'enabled'>) =>
  !enabled && (
    <StatusBadge tone="neutral">
      <Trans>Disabled</Trans>
    </StatusBadge>
  );

/** The rules of a schedule with their summaries. */
export function RuleList({ rules }: { rules: readonly ScheduleRule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.id} className={styles.rule} data-off={!rule.enabled || undefined}>
          <div className={styles.head}>
            <span className={styles.name}>{rule.description}</span>
            <RuleState enabled={rule.enabled} />
          </div>
          <div className={styles.summary}>
            <RuleSummary rule={rule} />
          </div>
          <RuleTags tags={rule.tags} />
        </li>
      ))}
    </ul>
  );
}
