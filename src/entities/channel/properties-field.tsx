import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { flawNames } from './name.ts';
import { readProperties } from '../../domain/entities/channel/user-properties.ts';

/** Custom properties in a form, as the text of a JSON object. */
export function PropertiesField({ name, rows }: { name: string; rows?: number }) {
  const { i18n, t } = useLingui();
  const text: unknown = useWatch({ name });
  const reading = readProperties(typeof text === 'string' ? text : '');
  return (
    <TextAreaField
      name={name}
      label={t`Custom properties`}
      description={t`A JSON object. Flows can read it.`}
      kind="code"
      {...(rows !== undefined && { rows })}
      invalid={reading.kind === 'flawed' ? i18n._(flawNames[reading.flaw]) : undefined}
    />
  );
}
