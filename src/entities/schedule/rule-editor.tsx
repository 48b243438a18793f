import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import type { ScheduleDefinition, ScheduleRule } from '../../domain/schedule/rule.ts';
import { scheduleLimits } from '../../domain/schedule/rule.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { formResolver } from '../../fields/form/form-resolver.ts';
import { useNestedForm } from '../../fields/form/nested-form.ts';
import { useRecheck } from '../../fields/form/use-recheck.ts';
import { TagListField } from '../../fields/text/tag-list-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { FilterFields } from './filter-fields.tsx';
import { ruleFormSchema } from './form-data.ts';
import { RuleLens } from './form-lens.tsx';
import { ruleFields } from './rule-fields.ts';
import type { EditedRule } from './with-rule.ts';
import styles from './schedule.module.css';

type Props = {
  edited: EditedRule;
  organizationId: string | null;
  zone: string | undefined;
  /** The rules of the schedule, without the changes of this one. */
  definition: ScheduleDefinition;
  onConfirm: (rule: ScheduleRule) => void;
  onLeave: () => void;
};

const none: readonly { tag: string; name: string }[] = [];

/** The organization's tags as suggestions. */
function useTagSuggestions(organizationId: string | null) {
  const found = useNamedEntities(
    'tag',
    organizationId === null ? [] : [{ type: 'organization', organizationId, scope: 'self' }],
  );
  const entities = found.state === 'ready' ? found.entities : none;
  return useMemo(
    () => entities.map((one) => ('row' in one ? { tag: String(one.row['tag']), name: one.name } : one)),
    [entities],
  );
}

/** The editor of one rule, in place of the form of its schedule. */
export function RuleEditor({ edited, organizationId, zone, definition, onConfirm, onLeave }: Props) {
  const { t } = useLingui();
  const texts = useFieldTexts(ruleFields);
  const suggestions = useTagSuggestions(organizationId);
  const form = useForm<FieldValues, unknown, ScheduleRule>({
    resolver: formResolver(ruleFormSchema),
    defaultValues: edited.rule,
    mode: 'onTouched',
  });
  useRecheck(form);
  const isNew = edited.mode === 'add';
  useNestedForm({
    title: isNew ? t`Add rule` : t`Update rule`,
    confirmLabel: isNew ? t`Add rule` : t`Apply`,
    isDirty: form.formState.isDirty,
    confirm: () => void form.handleSubmit(onConfirm)(),
    leave: onLeave,
  });
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.closest('form')?.scrollTo({ top: 0 });
    form.setFocus('description');
  }, [form]);
  return (
    <FormProvider {...form}>
      <div ref={box}>
        <Fields>
          {zone !== undefined && (
            <p className={styles.note}>
              <Trans>Times are in {zone}.</Trans>
            </p>
          )}
          <TextField {...texts.description} required maxLength={scheduleLimits.description} />
          <CheckboxField {...texts.enabled} />
          <TagListField {...texts.tags} suggestions={suggestions} maxLength={scheduleLimits.tagLength} />
          <FilterFields organizationId={organizationId} zone={zone} />
          <RuleLens edited={edited} definition={definition} zone={zone} />
        </Fields>
      </div>
    </FormProvider>
  );
}
