import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { Field, InputBox } from '../../kit/form-control/field.tsx';
import { typedTags } from '../../lib/text/parse-tags.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';
import styles from './tag-list-field.module.css';

interface TagSuggestion {
  readonly tag: string;
  readonly name: string;
}

type Props = {
  name: string;
  label: string;
  description?: string;
  invalid?: string;
  suggestions: readonly TagSuggestion[];
  maxLength: number;
};

const list = v.fallback(v.array(v.string()), []);

/** Tags, chosen from suggestions or typed; Enter or a comma adds one. The value is the list of tags. */
export function TagListField({ name, label, description, invalid, suggestions, maxLength }: Props) {
  const { t } = useLingui();
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const [typed, setTyped] = useState('');
  const listId = useId();
  const tags = v.parse(list, value);
  const add = (text: string): void => {
    const added = typedTags(text).filter((tag) => tag !== '' && !tags.includes(tag));
    if (added.length > 0) onChange([...tags, ...added]);
    setTyped('');
  };
  return (
    <Field label={label} description={description} error={error}>
      {(links) => (
        <div className={styles.box}>
          {tags.length > 0 && (
            <ChipList label={label}>
              {tags.map((tag) => (
                <Chip
                  key={tag}
                  removeLabel={t`Remove ${tag}`}
                  onRemove={() => onChange(tags.filter((one) => one !== tag))}
                >
                  {tag}
                </Chip>
              ))}
            </ChipList>
          )}
          <InputBox
            {...links}
            ref={ref}
            type="text"
            autoComplete="off"
            list={listId}
            maxLength={maxLength}
            value={typed}
            onChange={({ target }) => {
              const isChosen = suggestions.some(({ tag }) => tag === target.value);
              // Choosing a suggestion replaces the text at once; typing adds one character.
              if (target.value.includes(',') || (isChosen && target.value.length > typed.length + 1))
                add(target.value);
              else setTyped(target.value);
            }}
            onKeyDown={(event) => {
              // Without a text, Enter confirms the form.
              if (event.key !== 'Enter' || typed.trim() === '' || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              add(typed);
              onBlur();
            }}
          />
          <datalist id={listId}>
            {suggestions
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag, name: text }) => (
                <option key={tag} value={tag}>
                  {text}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
