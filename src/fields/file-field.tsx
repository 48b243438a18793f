import { useController } from 'react-hook-form';
import { Field } from '../kit/field.tsx';
import { FileInput } from '../kit/file-input.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = {
  name: string;
  label: string;
  /** What is offered first: types and endings. */
  accept: string;
  description?: string;
  required?: boolean;
  /** What is wrong with a file that was chosen, or with none. */
  invalid?: (file: File | null) => string;
};

/** A file in a form; null where none is chosen. */
export function FileField({ name, label, accept, description, required, invalid }: Props) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid?.(value instanceof File ? value : null));
  return (
    <Field label={label} description={description} error={error} required={required}>
      {(links) => (
        <FileInput
          {...links}
          accept={accept}
          ref={ref}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
