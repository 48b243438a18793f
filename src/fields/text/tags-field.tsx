import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { typedTags } from '../../lib/text/parse-tags.ts';
import { useFieldError } from '../form/use-field-error.ts';

const list = v.fallback(v.array(v.string()), []);

type Props = { name: string; label: string; description?: string; invalid?: string };

/** Tags, typed with commas between them; the value is the list of tags. */
export function TagsField({ name, invalid, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const tags = v.parse(list, value);
  // The text as typed, because a trailing comma is not yet a tag. A value changed from outside replaces it.
  const [typed, setTyped] = useState('');
  const isTyped = typedTags(typed).join() === tags.join();
  return (
    <TextInput
      {...input}
      autoComplete="off"
      ref={ref}
      error={error}
      value={isTyped ? typed : tags.join(', ')}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(typedTags(target.value));
      }}
    />
  );
}
