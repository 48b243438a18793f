import type { ComponentProps } from 'react';
import { classNames } from '../base/class-name.ts';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import box from './field.module.css';
import styles from './text-area.module.css';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** `code` uses a monospaced font. */
    kind?: 'prose' | 'code';
  };

/** A labelled multi-line text input. */
export function TextArea({ label, description, error, id, kind = 'prose', ...area }: TextAreaProps) {
  return (
    <Field label={label} description={description} error={error} required={area.required} id={id}>
      {(links) => (
        <textarea
          rows={8}
          {...area}
          {...links}
          className={classNames(box.input, styles.area, kind === 'code' && styles.code)}
        />
      )}
    </Field>
  );
}
