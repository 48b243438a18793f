import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { get, useFormState } from 'react-hook-form';
import { ruleProblems } from '../../domain/schedule/rule-problems.ts';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { checkboxClass } from '../../kit/form-control/checkbox.tsx';
import type { FieldTexts } from '../define/field.ts';
import { rangeFields, ruleFields } from './rule-fields.ts';
import { RuleSummary, RuleTags } from './rule-list.tsx';
import styles from './rules-field.module.css';

type Props = {
  rule: ScheduleRule;
  /** The name of the rule's value in the form. */
  path: string;
  onChange: (rule: ScheduleRule) => void;
  onEdit: (rule: ScheduleRule) => void;
  onDuplicate: (rule: ScheduleRule) => void;
  onRemove: (rule: ScheduleRule) => void;
};

const allFields: Readonly<Record<string, FieldTexts>> = { ...ruleFields, ...rangeFields };

/** The faults that prevent saving a rule: `Weekdays: Choose at least one day.` */
function RuleFaults({ rule }: { rule: ScheduleRule }) {
  const { i18n } = useMessages();
  const faults = ruleProblems(rule).map(({ field }) => {
    const [filter = ''] = field.split('.');
    const title = allFields[filter]?.title;
    const invalid = (allFields[field] ?? allFields[filter])?.invalid;
    return [title && i18n._(title), invalid && i18n._(invalid)].filter(Boolean).join(': ');
  });
  if (faults.length === 0) return <Trans>This rule is not valid.</Trans>;
  return [...new Set(faults)].join(' ');
}

/** A rule in the form of its schedule. */
export const RuleRow = memo(function RuleRow(props: Props) {
  const { rule, path, onChange, onEdit, onDuplicate, onRemove } = props;
  const { t } = useLingui();
  const { errors } = useFormState({ name: path });
  const isWrong = get(errors, path) !== undefined;
  const name = rule.description;
  return (
    <li className={styles.row} data-off={!rule.enabled || undefined}>
      <span className={styles.toggle}>
        <input
          type="checkbox"
          className={checkboxClass}
          aria-label={t`Enable ${name}`}
          title={rule.enabled ? t`Enabled` : t`Disabled`}
          checked={rule.enabled}
          onChange={({ target }) => onChange({ ...rule, enabled: target.checked })}
        />
      </span>
      <button type="button" className={styles.edit} data-edit={rule.id} onClick={() => onEdit(rule)}>
        <span className={styles.name}>{name}</span>
        <span className={styles.summary}>
          <RuleSummary rule={rule} />
        </span>
        <RuleTags tags={rule.tags} />
        {isWrong && (
          <span className={styles.error}>
            <RuleFaults rule={rule} />
          </span>
        )}
      </button>
      <span className={styles.buttons}>
        <IconButton icon="copy" size="small" label={t`Duplicate ${name}`} onClick={() => onDuplicate(rule)} />
        <IconButton icon="trash" size="small" label={t`Remove ${name}`} onClick={() => onRemove(rule)} />
      </span>
    </li>
  );
});
