import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { scheduleFields as fields } from './fields.tsx';
import type { ScheduleSource, ScheduleValues } from './form-data.ts';
import { FormLens } from './form-lens.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { EditedRule } from './with-rule.ts';
import { withRule } from './with-rule.ts';
import { RulesField } from './rules-field.tsx';
import styles from './schedule.module.css';
import { useZone } from '../define/use-zone.ts';

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
            label={texts['definition.when'].label}
            description={t`The schedule is open while one of these rules applies.`}
            invalid={texts['definition.when'].invalid}
            required
            onEdit={setEdited}
          />
          <RulesField
            list="except"
            label={texts['definition.except'].label}
            description={t`The schedule is closed while one of these rules applies.`}
            onEdit={setEdited}
          />
          {edited === null && <FormLens saved={source.entity?.definition ?? null} zone={zone} />}
        </Fields>
      </div>
      {edited && (
        <RuleEditor
          key={edited.rule.id}
          edited={edited}
          organizationId={organizationId}
          zone={zone}
          definition={getValues('definition')}
          onLeave={() => close(edited)}
          onConfirm={(rule) => {
            const path = `definition.${edited.list}` as const;
            setValue(path, withRule(getValues(path), rule), {
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
