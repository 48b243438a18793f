import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { RuleList as RuleListName, ScheduleRule } from '../../domain/schedule/rule.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { scheduleFields } from './fields.tsx';
import type { ScheduleSource, ScheduleValues } from './form-data.ts';
import { RuleEditor } from './rule-editor.tsx';
import { RulesField } from './rules-field.tsx';
import styles from './schedule.module.css';
import { useZone } from './use-zone.ts';

/** The rule that the rule editor edits; a new one is not in its list yet. */
export interface EditedRule {
  readonly list: RuleListName;
  readonly rule: ScheduleRule;
  readonly mode: 'add' | 'change';
}

const fields = {
  name: scheduleFields.name,
  when: scheduleFields['definition.when'],
  except: scheduleFields['definition.except'],
};

/** The list with the rule in place of its former version, or at the end. */
const withRule = (rules: readonly ScheduleRule[], rule: ScheduleRule): ScheduleRule[] =>
  rules.some(({ id }) => id === rule.id)
    ? rules.map((one) => (one.id === rule.id ? rule : one))
    : [...rules, rule];

/** The form of a schedule. While a rule is edited, its editor takes the place of the form (S1-2.7-22). */
export function ScheduleEditor({ source, subject }: { source: ScheduleSource; subject: FormSubject }) {
  const { t } = useLingui();
  const texts = useFieldTexts(fields);
  const organizationId = source.entity?.organizationId ?? subject.organizationId;
  const zone = useZone(organizationId);
  const { getValues, setValue } = useFormContext<ScheduleValues>();
  const [edited, setEdited] = useState<EditedRule | null>(null);
  const box = useRef<HTMLDivElement>(null);

  /** Shows the form again, with the focus on the rule, or on what added it. */
  const close = ({ list, rule }: EditedRule): void => {
    flushSync(() => setEdited(null));
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find(`[data-edit="${rule.id}"]`) ?? find(`[data-add="${list}"]`))?.focus();
  };

  return (
    <div ref={box}>
      <div hidden={edited !== null}>
        <Fields>
          {zone !== undefined && (
            <p className={styles.note}>
              <Trans>Times are in {zone}.</Trans>
            </p>
          )}
          <TextField {...texts.name} required maxLength={200} />
          <RulesField
            list="when"
            label={texts.when.label}
            description={t`The schedule is open while one of these rules applies.`}
            invalid={texts.when.invalid}
            required
            onEdit={setEdited}
          />
          <RulesField
            list="except"
            label={texts.except.label}
            description={t`Closed all the same while one of these rules applies.`}
            onEdit={setEdited}
          />
        </Fields>
      </div>
      {edited && (
        <RuleEditor
          key={edited.rule.id}
          edited={edited}
          organizationId={organizationId}
          zone={zone}
          onLeave={() => close(edited)}
          onConfirm={(rule) => {
            setValue(edited.list, withRule(getValues(edited.list), rule), {
              shouldDirty: true,
              shouldValidate: true,
            });
            close(edited);
          }}
        />
      )}
    </div>
  );
}
