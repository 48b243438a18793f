import { useLingui } from '@lingui/react';
import { useController } from 'react-hook-form';
import { templateNames } from '../../../domain/flow/template/answers.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import { ChoiceGroup } from '../../../kit/form-control/choice-group.tsx';
import { useFieldTexts } from '../../define/use-field-texts.ts';
import type { NewFlowValues } from './fields.ts';
import { newFlowFields, templateTexts } from './fields.ts';
import type { TemplateSource } from './source.ts';
import { templateObstacles } from './source.ts';

/** The name of a new flow, and its template. */
export function TemplateStep({ source }: { source: TemplateSource }) {
  const { i18n } = useLingui();
  const { name, summary, template } = useFieldTexts(newFlowFields);
  const {
    field: { value, onChange },
  } = useController<NewFlowValues, 'template'>({ name: 'template' });
  const options = templateNames.map((one) => {
    const obstacle = templateObstacles[one]?.(source) ?? null;
    const texts = templateTexts[one];
    return {
      value: one,
      label: i18n._(texts.name),
      example: i18n._(obstacle ?? texts.about),
      disabled: obstacle !== null,
    };
  });
  return (
    <Fields>
      <TextField {...name} required maxLength={200} />
      <TextAreaField {...summary} rows={2} />
      <ChoiceGroup label={template.label} value={value} options={options} onChange={onChange} />
    </Fields>
  );
}
