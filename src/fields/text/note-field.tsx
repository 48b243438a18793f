import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { countCharacters } from '../../lib/text/characters.ts';
import styles from './note-field.module.css';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  description?: string;
  max: number;
  /** The error message for an invalid note, which names the limit. */
  invalid?: string;
  required?: boolean;
  /** The lines shown of a note that can have several; without it, the note is one line. */
  rows?: number;
};

/** From this share of the limit on, the length is shown. */
const shownShare = 0.8;

/** A form's note. One that is too long stays, so that the user can shorten it; its length is shown near the limit. */
export function NoteField({ max, rows, ...field }: Props) {
  const text: unknown = useWatch({ name: field.name });
  const count = typeof text === 'string' ? countCharacters(text) : 0;
  const length = count >= max * shownShare && (
    <span className={count > max ? styles.over : undefined}>
      <Trans>
        {count} of {max} characters
      </Trans>
    </span>
  );
  const noted = { ...field, aside: length || undefined };
  return rows === undefined ? <TextField {...noted} /> : <TextAreaField {...noted} rows={rows} />;
}
