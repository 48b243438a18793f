import type { ComponentProps } from 'react';
import { classNames } from '../base/class-name.ts';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import { limitCharacters } from './limit-characters.ts';
import box from './field.module.css';
import styles from './text-area.module.css';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** `code` uses a monospaced font. */
    kind?: 'prose' | 'code';
  };

/**
 * Lets the browser undo what is typed word by word. React gives a text area another default with each letter, after
 * which Chromium begins a new undo step.
 */
function keepUndoSteps(area: HTMLTextAreaElement): void {
  Object.defineProperty(area, 'defaultValue', { configurable: true, get: () => area.value, set() {} });
}

/** A labelled multi-line text input; `maxLength` counts characters as users see them. */
export function TextArea({
  label,
  description,
  aside,
  error,
  id,
  kind = 'prose',
  maxLength,
  onFocus,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field
      label={label}
      description={description}
      aside={aside}
      error={error}
      required={area.required}
      id={id}
    >
      {(links) => (
        <textarea
          rows={8}
          {...area}
          {...links}
          onFocus={(event) => {
            if (area.value !== undefined) keepUndoSteps(event.currentTarget);
            onFocus?.(event);
          }}
          onChange={(event) => {
            if (maxLength !== undefined) limitCharacters(event, maxLength);
            onChange?.(event);
          }}
          className={classNames(box.input, styles.area, kind === 'code' && styles.code)}
        />
      )}
    </Field>
  );
}
