import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { Chip, ChipList } from '../../kit/button/chip.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { SuggestInput } from '../../kit/form-control/suggest-input.tsx';
import { fold } from '../../lib/text/fold.ts';
import { typedTags } from '../../lib/text/parse-tags.ts';
import { useFieldError } from '../form/use-field-error.ts';
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

const matches = (text: string, typed: string): boolean => fold(text).includes(fold(typed).trim());

/** Tags, chosen from suggestions or typed; Enter or a comma adds one. The value is the list of tags. */
export function TagListField({ name, label, description, invalid, suggestions, maxLength }: Props) {
  const { t } = useLingui();
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const [typed, setTyped] = useState('');
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
          <SuggestInput
            {...links}
            ref={ref}
            maxLength={maxLength}
            value={typed}
            onChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
            suggestions={suggestions
              .filter(({ tag, name: text }) => !tags.includes(tag) && matches(`${tag} ${text}`, typed))
              .map(({ tag, name: detail }) => ({ value: tag, detail }))}
            listLabel={label}
            onChoose={add}
            onKeyDown={(event) => {
              // Without a text, Enter confirms the form.
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              add(typed);
            }}
            onBlur={() => {
              add(typed);
              onBlur();
            }}
          />
        </div>
      )}
    </Field>
  );
}
