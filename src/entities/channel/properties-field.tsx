import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { readProperties } from '../../domain/entities/channel/user-properties.ts';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import type { FieldTexts } from '../define/field.ts';
import type { InputTexts } from '../define/use-field-texts.ts';
import { channelFields } from './fields.tsx';
import { flawNames } from './name.ts';

/** The custom properties in a form, where their value is the text of a JSON object. */
export const propertiesTexts: FieldTexts = {
  title: channelFields.userProperties.title,
  description: msg`A JSON object that flows can read.`,
};

export function PropertiesField({ rows, ...texts }: InputTexts & { rows: number }) {
  const { i18n } = useLingui();
  const { trigger, watch } = useFormContext();
  const { name } = texts;
  const text: unknown = watch(name);
  const reading = readProperties(typeof text === 'string' ? text : '');
  // The form cannot be submitted until the text is valid; say why before the field is left.
  const isFlawed = reading.kind === 'flawed';
  useEffect(() => {
    if (isFlawed) void trigger(name);
  }, [isFlawed, trigger, name]);
  return (
    <TextAreaField
      {...texts}
      kind="code"
      rows={rows}
      invalid={reading.kind === 'flawed' ? i18n._(flawNames[reading.flaw]) : undefined}
    />
  );
}
