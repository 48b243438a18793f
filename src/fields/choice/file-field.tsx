import { useController } from 'react-hook-form';
import { Field } from '../../kit/form-control/field.tsx';
import { FileInput } from '../../kit/form-control/file-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  /** The `accept` attribute: media types and extensions. */
  accept: string;
  description?: string;
  required?: boolean;
  /** The message for an invalid file, or for none. */
  invalid?: (file: File | null) => string;
};

/** Selects a file; the value is the File, or null. */
export function FileField({ name, label, accept, description, required, invalid }: Props) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const file = value instanceof File ? value : null;
  const error = useFieldError(name, invalid?.(file));
  return (
    <Field label={label} description={description} error={error} required={required}>
      {(links) => (
        <FileInput {...links} accept={accept} ref={ref} onBlur={onBlur} file={file} onFile={onChange} />
      )}
    </Field>
  );
}
