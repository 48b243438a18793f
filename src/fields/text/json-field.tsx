import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { jsonProblem } from '../../lib/text/json-problem.ts';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = { name: string; label: string; description?: string; invalid?: string; rows?: number };

/** A form's value as JSON text. It says at once where the text stops being JSON. */
export function JsonField({ name, label, description, invalid, rows = 12 }: Props) {
  const { t } = useLingui();
  const { register } = useFormContext();
  const text: unknown = useWatch({ name });
  const error = useFieldError(name, invalid);
  const problem = typeof text === 'string' ? jsonProblem(text) : null;
  const { line, column } = problem ?? { line: 0, column: 0 };
  return (
    <TextArea
      label={label}
      description={description}
      kind="code"
      rows={rows}
      spellCheck={false}
      autoComplete="off"
      error={problem === null ? error : t`This is not JSON: see line ${line}, column ${column}.`}
      {...register(name)}
    />
  );
}
