import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormContext } from 'react-hook-form';
import { newRule } from '../../domain/schedule/new-rule.ts';
import type { RuleList, ScheduleRule } from '../../domain/schedule/rule.ts';
import { scheduleLimits } from '../../domain/schedule/rule.ts';
import { useListError } from '../../fields/form/use-list-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { newUuid } from '../../lib/secret/uuid.ts';
import type { ScheduleValues } from './form-data.ts';
import { RuleRow } from './rule-row.tsx';
import type { EditedRule } from './with-rule.ts';
import { GroupLegend } from '../../fields/form/group-legend.tsx';
import styles from './rules-field.module.css';

type Props = {
  list: RuleList;
  label: string;
  description: string;
  invalid?: string | undefined;
  required?: boolean;
  onEdit: (edited: EditedRule) => void;
};

/** The rules of one list, to be added, changed, duplicated, disabled and removed. Their order has no meaning. */
export function RulesField({ list, label, description, invalid = '', required, onEdit }: Props) {
  const { t } = useLingui();
  const name = `definition.${list}` as const;
  const {
    field: { value: rules, onChange, ref },
  } = useController<ScheduleValues, `definition.${RuleList}`>({ name });
  const error = useListError(name, invalid);
  const box = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<ScheduleValues>();

  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();
  // Stable callbacks keep the other rows from rendering.
  const change = useCallback(
    (next: ScheduleRule) => onChange(getValues(name).map((rule) => (rule.id === next.id ? next : rule))),
    [name, getValues, onChange],
  );
  const edit = useCallback((rule: ScheduleRule) => onEdit({ list, rule, mode: 'change' }), [list, onEdit]);
  const duplicate = useCallback(
    (rule: ScheduleRule) => {
      const copy = { ...rule, id: newUuid() };
      const current = getValues(name);
      const index = current.findIndex(({ id }) => id === rule.id);
      flushSync(() => onChange(current.toSpliced(index + 1, 0, copy)));
      focus(`[data-edit="${copy.id}"]`);
    },
    [name, getValues, onChange],
  );
  const remove = useCallback(
    ({ id }: ScheduleRule) => {
      const current = getValues(name);
      const index = current.findIndex((rule) => rule.id === id);
      const left = current.toSpliced(index, 1);
      flushSync(() => onChange(left));
      const next = left[Math.min(index, left.length - 1)];
      focus(next ? `[data-edit="${next.id}"]` : `[data-add="${list}"]`);
    },
    [list, name, getValues, onChange],
  );

  return (
    <fieldset className={styles.group} aria-invalid={error !== undefined}>
      <GroupLegend label={label} required={required} className={styles.legend} />
      <div ref={box} className={styles.content}>
        <p className={styles.description}>
          {description}
          {rules.length > 10 && (
            <>
              {' '}
              <Plural value={rules.length} one="# rule" other="# rules" />
            </>
          )}
        </p>
        {rules.length > 0 && (
          <ul className={styles.rows}>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                path={`${name}.${index}`}
                onChange={change}
                onEdit={edit}
                onDuplicate={duplicate}
                onRemove={remove}
              />
            ))}
          </ul>
        )}
        <div>
          <Button
            ref={ref}
            icon="plus"
            size="small"
            data-add={list}
            aria-label={t`Add rule: ${label}`}
            disabledReason={
              rules.length >= scheduleLimits.rules ? t`A schedule has at most 500 rules here.` : undefined
            }
            onClick={() => onEdit({ list, rule: newRule(newUuid()), mode: 'add' })}
          >
            <Trans>Add rule</Trans>
          </Button>
        </div>
        <div role="alert" className={styles.error}>
          {error}
        </div>
      </div>
    </fieldset>
  );
}
