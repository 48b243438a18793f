import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { TextInput } from '../kit/text-input.tsx';
import { tagsIn } from '../lib/tags-in.ts';
import { useFieldError } from './use-field-error.ts';

const list = v.fallback(v.array(v.string()), []);

type Props = { name: string; label: string; description?: string; invalid?: string };

/** Tags in a form, separated by commas; the value is the list of them. */
export function TagsField({ name, invalid, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const tags = v.parse(list, value);
  // As it is typed: a comma at the end is not yet another tag. What others make of it meanwhile takes its place.
  const [typed, setTyped] = useState('');
  const isTyped = tagsIn(typed).join() === tags.join();
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
        onChange(tagsIn(target.value));
      }}
    />
  );
}
